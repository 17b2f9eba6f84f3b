import { phoneContract } from '@elan/domain/accounts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { readUser } from '../accounts.repository.ts';
import { describeUser } from '../sign-in/open-session.ts';
import { describeCode } from './describe-code.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { verifyPhone } from './verify-phone.ts';

/** The routes of /verifyphone. */
export const phoneRoutes: BoundRoute[] = [
  handle(phoneContract.readCode, ({ actor }) => describeCode(actor.userId, 'verify-phone')),
  handle(phoneContract.sendCode, async ({ actor, body }) => {
    await sendPhoneCode({ userId: actor.userId, phone: body.phone });
    return describeCode(actor.userId, 'verify-phone');
  }),
  handle(phoneContract.verify, async ({ actor, body }) => {
    await verifyPhone(actor, body.code);
    return { user: await describeUser(await readUser(actor.userId), actor) };
  }),
];
