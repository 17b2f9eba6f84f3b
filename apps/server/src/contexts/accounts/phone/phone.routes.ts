import { formatPhone, phoneCodeLimits as limits, phoneContract } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { findUser } from '../accounts.repository.ts';
import { describeUser } from '../sign-in/open-session.ts';
import { findNewestCode } from './phone-code.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { verifyPhone } from './verify-phone.ts';

// What the page shows after a reload: the numbers come from the database's clock, never from the browser's.
async function describeCode(userId: string) {
  const sent = await findNewestCode(userId, 'verify-phone');
  const isGood = sent !== undefined && !sent.usedAt && sent.left > 0;
  return {
    sentTo: isGood ? formatPhone(sent.phone) : null,
    validFor: isGood ? Math.ceil(sent.left) : 0,
    retryAfter: sent ? Math.max(0, Math.ceil(limits.pauseSeconds - sent.age)) : 0,
  };
}

/** The routes of /verifyphone. */
export const phoneRoutes: BoundRoute[] = [
  handle(phoneContract.readCode, ({ actor }) => describeCode(actor.userId)),
  handle(phoneContract.sendCode, async ({ actor, body }) => {
    await sendPhoneCode({ userId: actor.userId, phone: body.phone });
    return describeCode(actor.userId);
  }),
  handle(phoneContract.verify, async ({ actor, body }) => {
    await verifyPhone(actor, body.code);
    const user = await findUser(actor.userId);
    if (!user) throw kernelErrors.fail('not-found');
    return { user: await describeUser(user, actor) };
  }),
];
