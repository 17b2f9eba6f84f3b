import {
  formatPhone,
  phoneCodeLimits as limits,
  type PhoneCodePurpose,
  type PhoneCodeState,
} from '@elan/domain/accounts';
import { findNewestCode } from './phone-code.ts';

/** Returns where the code of a person stands, as a page shows it after a reload too: by the database’s clock, never by the browser’s. */
export async function describeCode(userId: string, purpose: PhoneCodePurpose): Promise<PhoneCodeState> {
  const sent = await findNewestCode(userId, purpose);
  const isGood = sent !== undefined && !sent.usedAt && sent.left > 0;
  return {
    sentTo: isGood ? formatPhone(sent.phone) : null,
    validFor: isGood ? Math.ceil(sent.left) : 0,
    retryAfter: sent ? Math.max(0, Math.ceil(limits.pauseSeconds - sent.age)) : 0,
  };
}
