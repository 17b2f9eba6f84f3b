import * as z from 'zod/mini';
import { fieldMessages, route } from '../kernel/index.ts';
import { sessionUserSchema } from './contract.ts';
import { phoneSchema } from './phone.ts';
import { phoneCodeLength } from './phone-code.ts';

/** Where the verification of a number stands, by the server's clock. */
const phoneCodeState = z.object({
  /** The number that the code still good was sent to, « 06 12 34 56 78 »; null without one. */
  sentTo: z.nullable(z.string()),
  /** Seconds for which that code is still good. */
  validFor: z.number(),
  /** Seconds before another one may be asked for. */
  retryAfter: z.number(),
});
export type PhoneCodeState = z.output<typeof phoneCodeState>;

/** The code as it was typed or pasted: spaces do not matter. */
export const phoneCodeSchema = z.string(fieldMessages.required).check(
  z.overwrite((text: string) => text.replaceAll(/\s/g, '')),
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.regex(new RegExp(`^\\d{${phoneCodeLength}}$`), fieldMessages.pinCodeInvalid),
);

export const phoneContract = {
  readCode: route({
    method: 'GET',
    path: '/api/auth/phone-code',
    summary: 'Lire où en est la vérification de son téléphone',
    output: phoneCodeState,
    permission: 'phone.verify',
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/auth/phone-code',
    summary: 'Recevoir un code par SMS, à son numéro ou à un nouveau',
    body: z.strictObject({ phone: z.optional(phoneSchema) }),
    status: 202,
    output: phoneCodeState,
    errors: [
      'auth/invalid-phone',
      'auth/phone-already-used',
      'auth/phone-code-recent',
      'auth/phone-codes-exhausted',
    ],
    permission: 'phone.verify',
  }),
  verify: route({
    method: 'POST',
    path: '/api/auth/phone-verification',
    summary: 'Vérifier son téléphone par le code reçu',
    body: z.strictObject({ code: phoneCodeSchema }),
    output: z.object({ user: sessionUserSchema }),
    errors: [
      'auth/invalid-verification-code',
      'auth/code-expired',
      'auth/code-attempts-exhausted',
      'auth/phone-already-used',
    ],
    permission: 'phone.verify',
  }),
};
