import * as z from 'zod/mini';
import { fieldMessages, maxLengthMessage, pageOf, pageQuery, route, daysBetween } from '../kernel/index.ts';
import type { CivilDate } from '../kernel/index.ts';
import { codeInText } from './gift-card-code.ts';
import { fitcoinsPerSession } from './gift-card-rules.ts';

/** What somebody has, and how it came and went. Fitcoins are whole numbers. */
export const walletSchema = z.object({
  /** What pays any session. */
  balance: z.int(),
  /** What pays the sessions of one programme only, beside the balance. */
  reserved: z.int(),
  /** Sessions that the balance pays. */
  sessions: z.int(),
  /** The day in Paris, by the database's clock: what « dans 19 jours » counts from. */
  today: z.string(),
  /** The oldest first: it is spent first. */
  lots: z.array(
    z.object({
      id: z.string(),
      origin: z.string(),
      issued: z.int(),
      left: z.int(),
      receivedAt: z.string(),
      /** The last day. */
      expiresOn: z.string(),
      /** The programme whose sessions it pays; null for any. */
      program: z.nullable(z.string()),
    }),
  ),
  movements: pageOf(
    z.object({
      id: z.string(),
      kind: z.string(),
      words: z.string(),
      /** Over 0 for what came in. */
      amount: z.int(),
      at: z.string(),
    }),
  ),
});
export type Wallet = z.output<typeof walletSchema>;

/** The code of a card as it was typed, or pasted with the link of its QR code. A code that may be none of ours is unknown: the server says so. */
export const redemptionInputSchema = z.strictObject({
  code: z
    .string(fieldMessages.required)
    .check(
      z.maxLength(300, maxLengthMessage(300)),
      z.overwrite(codeInText),
      z.minLength(1, fieldMessages.required),
    ),
});
export type RedemptionInput = z.output<typeof redemptionInputSchema>;

/** Before the last day of a lot, these days: it is told. */
export const lotWarningDays = [30, 7] as const;

/** Returns how many days a lot is still good for, 0 on its last day, when it is to be said: from the first warning on. Null before. */
export function daysToSay(expiresOn: CivilDate, today: CivilDate): number | null {
  const left = daysBetween(today, expiresOn);
  return left >= 0 && left <= lotWarningDays[0] ? left : null;
}

/** Returns the Fitcoins that a balance holds beyond its whole sessions. */
export const fitcoinsAhead = (balance: number): number => balance % fitcoinsPerSession;

/** The wallet of who is signed in to the people's space (D40, D44). */
export const walletContract = {
  read: route({
    method: 'GET',
    path: '/api/espace/wallet',
    summary: 'Lire mon portefeuille : solde, lots et mouvements',
    query: z.object(pageQuery),
    output: walletSchema,
    permission: 'gift-cards.wallet',
  }),
  redeem: route({
    method: 'POST',
    path: '/api/espace/gift-cards/redemption',
    summary: 'Utiliser une carte cadeau : ses Fitcoins arrivent dans mon portefeuille',
    body: redemptionInputSchema,
    output: z.object({ fitcoins: z.int(), sessions: z.int(), expiresOn: z.string() }),
    errors: [
      'gift-cards/unknown-code',
      'gift-cards/too-many-tries',
      'gift-cards/not-yours',
      'gift-cards/waiting',
      'gift-cards/refused',
      'gift-cards/expired',
      'gift-cards/personal-limit-reached',
      'gift-cards/limit-reached',
      'gift-cards/inactive',
    ],
    permission: 'gift-cards.redeem',
  }),
};
