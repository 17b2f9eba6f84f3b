import type { CoachRegistration } from '@elan/domain/coaches';
import { AppError } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { changeEmail } from '../contexts/accounts/emails/change-email.ts';
import { confirmNewEmail } from '../contexts/accounts/emails/confirm-new-email.ts';
import { resendVerification } from '../contexts/accounts/emails/resend-verification.ts';
import { forgotPassword } from '../contexts/accounts/passwords/forgot-password.ts';
import { judgePassword } from '../contexts/accounts/passwords/judge-password.ts';
import { describePasswordLink, resetPassword } from '../contexts/accounts/passwords/reset-password.ts';
import { countPasswordTry } from '../contexts/accounts/sign-in/password-tries.ts';
import { refreshSession } from '../contexts/accounts/sign-in/refresh-session.ts';
import { sendUserPasswordLink } from '../contexts/accounts/users/change-user-email.ts';
import { registerCandidate } from '../contexts/coaches/candidacy/register-candidate.ts';
import { companyDirectory } from '../contexts/companies/directory/chosen-directory.ts';
import { acceptInvitation } from '../contexts/companies/invitations/accept-invitation.ts';
import { askForManager } from '../contexts/companies/invitations/ask-for-manager.ts';
import { inviteCompany } from '../contexts/companies/invitations/invite-company.ts';
import { readInvitation } from '../contexts/companies/invitations/read-invitation.ts';
import { inviteManager } from '../contexts/companies/invite-manager.ts';
import { registerCompany } from '../contexts/companies/register-company.ts';
import { searchDirectory } from '../contexts/companies/search-directory.ts';
import { confirmCoopting, declineCoopting, readCooptingLink } from '../contexts/cooptings/answer-coopting.ts';
import { pairScreen, signOfScreen } from '../contexts/gyms/gym-screens.ts';
import { addMember } from '../contexts/members/add-member.ts';
import {
  confirmInvitation,
  readInvitation as readMemberInvitation,
} from '../contexts/members/confirm-invitation.ts';
import { admitImport } from '../contexts/members/import/keep-import.ts';
import { countDocument } from '../contexts/programs/counting/count-document.ts';
import { openFeed } from '../contexts/sessions/feeds/change-feed.ts';
import { readFeed } from '../contexts/sessions/feeds/read-feed.ts';
import { sendEmailCode } from '../contexts/shop/email-proofs.ts';
import { limitCodes } from '../contexts/shop/externals/company-code.ts';
import { limitHours } from '../contexts/shop/sessions/limit-hours.ts';
import { searchAddresses } from '../contexts/spots/search-addresses.ts';
import { db } from '../platform/db/database.ts';
import { countUpload } from '../platform/files/keep-picture.ts';
import { hitLimit, type Limit } from '../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../platform/rate-limit/rate-limit.tables.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { aGym, aManager, anActor } from './factories.ts';
import { testConfig, useProduct } from './product.ts';
import { aRegistration, goodPassword } from './registrations.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const place = '203.0.113.9';
const unknown = 'no such token';
const email = 'quelquun@verdalys.example';
const hour = 3600;

type Spent = { readonly limit: Limit; readonly act: () => Promise<unknown> };

const from = (key: string, max: number, windowSeconds: number, act: () => Promise<unknown>): Spent => ({
  limit: { key, max, windowSeconds },
  act,
});
const ofPlace = (what: string, max: number, windowSeconds: number, act: () => Promise<unknown>): Spent =>
  from(`${what}:place:${place}`, max, windowSeconds, act);

/** Each use case that counts its tries, under the key that it counts them. */
const cases: Readonly<Record<string, () => Promise<Spent> | Spent>> = {
  'a new e-mail of one’s own': async () => {
    const { userId, companyId } = await aManager();
    const actor = { ...anActor('COMMUNITY_MANAGER', companyId), userId };
    const given = { email, password: goodPassword, address: place };
    return from(`email-change:${userId}`, 5, hour, () => changeEmail(actor, given));
  },
  'the link of a new e-mail': () =>
    ofPlace('email-change-confirmation', 60, hour, () => confirmNewEmail(unknown, place)),
  'the confirmation of an e-mail, again': () =>
    ofPlace('resend', 20, hour, () => resendVerification({ email, address: place })),
  'a forgotten password': () => ofPlace('forgot', 20, hour, () => forgotPassword({ email, address: place })),
  'what is thought of a password': () =>
    ofPlace('password-verdict', 120, 600, () => judgePassword({ password: goodPassword }, place)),
  'what a password link is for': () =>
    ofPlace('password-link', 30, 900, () => describePasswordLink(unknown, place)),
  'a password by a link': () =>
    ofPlace('password-link', 30, 900, () =>
      resetPassword({ token: unknown, password: goodPassword, address: place }),
    ),
  'a password tried from a place': () =>
    ofPlace('password', 100, 900, () => countPasswordTry({ email, address: place })),
  'a made-up refresh token': async () => {
    const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
    return ofPlace('refresh', 30, 900, () => refreshSession(tokens, unknown, place));
  },
  'a password link that an administrator sends': async () => {
    const { userId } = await aManager();
    return from(`forgot:user:${userId}`, 5, hour, () => sendUserPasswordLink(all, admin, userId));
  },
  'a candidacy of a coach': () =>
    ofPlace('coach-registration', 20, hour, () =>
      registerCandidate({ charterVersion: 'of another day' } as CoachRegistration, place),
    ),
  'a registration of a company': () =>
    ofPlace('registration', 30, hour, () =>
      registerCompany(companyDirectory, aRegistration({ charterVersion: 'of another day' }), place),
    ),
  'a registration with a sponsor code': () =>
    ofPlace('sponsor-code', 20, hour, () =>
      registerCompany(
        companyDirectory,
        aRegistration({ charterVersion: 'of another day', sponsor: 'ABCDEF' }),
        place,
      ),
    ),
  'a search of the directory': () =>
    ofPlace('company-directory', 300, 300, () => searchDirectory(companyDirectory, 'boulangerie', place)),
  'a manager whom a visitor names': () =>
    ofPlace('ask-manager', 10, hour, () =>
      askForManager(companyDirectory, { email: 'pas une adresse' } as never, place),
    ),
  'an invitation of a company': () =>
    from(`invite-company:${admin.userId}`, 300, hour, () =>
      inviteCompany(companyDirectory, all, admin, { manager: { email: 'pas une adresse' } } as never),
    ),
  'the reading of an invitation': () =>
    ofPlace('invitation-read', 300, hour, () => readInvitation(unknown, place)),
  'the answer to an invitation': () =>
    ofPlace('invitation-answer', 60, hour, () => acceptInvitation({ token: unknown } as never, place)),
  'an invitation of a manager': async () => {
    const { companyId } = await aManager();
    return from(`invite-manager:${companyId}`, 30, hour, () =>
      inviteManager(all, admin, { companyId, input: { email: 'pas une adresse' } as never }),
    );
  },
  'the reading of a coopting': () =>
    ofPlace('coopting-link', 60, hour, () => readCooptingLink(unknown, place)),
  'the yes to a coopting': () => ofPlace('coopting-link', 60, hour, () => confirmCoopting(unknown, place)),
  'the no to a coopting': () => ofPlace('coopting-link', 60, hour, () => declineCoopting(unknown, place)),
  'a screen that announces itself': async () => {
    const { id } = await aGym();
    const sign = { secret: null, release: '1', width: 1920, height: 1080 };
    return ofPlace('gym-screen', 30, hour, () => signOfScreen(id, sign, place));
  },
  'the code of a screen': async () => {
    const { id } = await aGym();
    const named = { code: '000000', name: 'Accueil' };
    return from(`gym-screen-code:gym:${id}`, 10, 600, () => pairScreen(all, admin, id, named));
  },
  'an employee who is added': async () => {
    const { companyId } = await aManager();
    const person = { email: 'ines@exemple.test', firstName: 'Inès', lastName: 'Fabre', companyId };
    return from(`add-member:${companyId}`, 300, hour, () => addMember(all, admin, person));
  },
  'the reading of the invitation of an employee': () =>
    ofPlace('member-invitation', 1200, hour, () => readMemberInvitation(unknown, place)),
  'the yes to the invitation of an employee': () =>
    ofPlace('member-invitation', 1200, hour, () => confirmInvitation(unknown, place)),
  'a list of employees': async () => {
    const { companyId } = await aManager();
    return from(`members.import:user:${admin.userId}`, 60, hour, () => admitImport(all, admin, companyId));
  },
  'a counter': () =>
    from(`counter-document:user:${admin.userId}`, 30, 600, () => countDocument(admin.userId)),
  'a picture': () => from(`picture:user:${admin.userId}`, 30, hour, () => countUpload(admin.userId)),
  'a new address of a calendar': async () => {
    const { userId, companyId } = await aManager();
    const actor = { ...anActor('COMMUNITY_MANAGER', companyId), userId };
    return from(`calendar-feed:new:${userId}`, 20, hour, () => openFeed(actor));
  },
  'the reading of a calendar': () =>
    ofPlace('calendar-feed', 1200, 600, () =>
      readFeed({ token: unknown, from: place, baseUrl: 'https://elan.example', productName: 'Élan' }),
    ),
  'a code to the address of a buyer': () => ofPlace('shop-code', 30, hour, () => sendEmailCode(email, place)),
  'the code of a company in the shop': () => ofPlace('shop-company-code', 20, 60, () => limitCodes(place)),
  'the hours of coaches in the shop': () => ofPlace('shop-session-hours', 120, 600, () => limitHours(place)),
  'an address that is typed': () =>
    from(`addresses:${admin.userId}`, 300, 300, () => searchAddresses(admin, 'rue de Lyon')),
};

/** What came of an act: its refusal, if it was one of ours. */
const outcomeOf = (act: () => Promise<unknown>): Promise<unknown> =>
  act().catch((error: unknown) => {
    if (error instanceof AppError) return { code: error.code, params: error.params };
    throw error;
  });

test.each(Object.keys(cases))('%s passes up to its limit, and not beyond', async (name) => {
  const spent = await cases[name]?.();
  if (!spent) throw new Error('a case is made of what it spends');
  const { limit, act } = spent;
  await db.delete(rateLimits);
  await hitLimit({ ...limit, hits: limit.max - 1 });
  expect(await outcomeOf(act)).not.toMatchObject({ code: 'too-many-requests' });
  const refused = await outcomeOf(act);
  expect(refused).toEqual({ code: 'too-many-requests', params: { retryAfter: expect.any(Number) } });
  const { retryAfter } = (refused as AppError).params as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(limit.windowSeconds - 30);
  expect(retryAfter).toBeLessThanOrEqual(limit.windowSeconds);
});
