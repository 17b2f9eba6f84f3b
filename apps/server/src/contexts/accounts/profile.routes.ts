import { profileContract, type Actor } from '@elan/domain/accounts';
import { civilDateOf } from '@elan/domain/kernel';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { readUser } from './accounts.repository.ts';
import { cancelEmailChange, changeEmail } from './emails/change-email.ts';
import { confirmNewEmail } from './emails/confirm-new-email.ts';
import { markIntroSeen, readIntro } from './profile/intro.ts';
import { describeUser } from './sign-in/open-session.ts';
import { removePicture } from './profile/picture.routes.ts';
import { describeProfile } from './profile/profile.ts';
import { updateProfile } from './profile/profile-identity.ts';

const own = ({ userId }: Actor) => readUser(userId);

const profileOf = async (actor: Actor) => describeProfile(await own(actor));

const answerOf = async (user: Awaited<ReturnType<typeof own>>, actor: Actor) => ({
  profile: await describeProfile(user),
  user: await describeUser(user, actor),
});

/** The routes of one's own profile. */
export const profileRoutes: BoundRoute[] = [
  handle(profileContract.readIntro, ({ actor }) => readIntro(actor)),
  handle(profileContract.markIntroSeen, ({ actor }) => markIntroSeen(actor)),
  handle(profileContract.read, ({ actor }) => profileOf(actor)),
  handle(
    profileContract.update,
    async ({ actor, body }) =>
      answerOf(await updateProfile(actor, body, civilDateOf(Temporal.Now.instant())), actor),
    { current: async ({ actor }) => answerOf(await own(actor), actor) },
  ),
  handle(profileContract.changeEmail, async ({ actor, body, http }) => {
    await changeEmail(actor, { ...body, address: http.request.ip });
    return profileOf(actor);
  }),
  handle(profileContract.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(actor);
    return profileOf(actor);
  }),
  handle(profileContract.confirmNewEmail, ({ body, http }) => confirmNewEmail(body.token, http.request.ip)),
  handle(profileContract.removePicture, async ({ actor }) => {
    await removePicture(actor);
    const user = await own(actor);
    return { user: await describeUser(user, actor) };
  }),
];
