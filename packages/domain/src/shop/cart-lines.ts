import * as z from 'zod/mini';
import { emailSchema } from '../accounts/index.ts';
import { civilDateSchema, fieldMessages, idSchema, personNameSchema } from '../kernel/index.ts';
import type { ShopOffer } from './shop-variants.ts';
import { unitHours, mostFriends } from './unit-session.ts';

/** The subscriptions that a person commits to, or not. */
export const subscriptionOffers = ['live', 'wellness'] as const;
/** One session with a coach, for oneself and those whom one invites (D38). */
export const unitOffers = ['session', 'mobility'] as const;
export type UnitOffer = (typeof unitOffers)[number];

/** What is at a day that was fixed beforehand: nobody withdraws from it (article L221-28 of the code of consumption). */
const datedOffers: ReadonlySet<ShopOffer> = new Set(['session', 'mobility', 'day-pass']);
export const isDated = (offer: ShopOffer): boolean => datedOffers.has(offer);
export const isUnit = (offer: ShopOffer): offer is UnitOffer =>
  (unitOffers as readonly ShopOffer[]).includes(offer);

/** What a person has once at a time. */
export const isHeldOnce = (offer: ShopOffer): boolean => !isDated(offer);

const words = (most: number) =>
  z.string(fieldMessages.required).check(z.trim(), z.minLength(2, fieldMessages.required), z.maxLength(most));

/** Where a coach comes: at home, or elsewhere. */
export const unitPlaceSchema = z.strictObject({
  addressLine: words(200),
  postalCode: z
    .string(fieldMessages.required)
    .check(z.regex(/^\d{5}$/, 'Saisissez les cinq chiffres du code postal.')),
  city: words(100),
});

/** Somebody who is invited to a session that somebody else pays. */
export const friendSchema = z.strictObject({
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: emailSchema,
});
export type Friend = z.output<typeof friendSchema>;

/** The code that a company gives: what people of elsewhere are known by. */
export const companyCodeSchema = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9-]{4,20}$/, 'Saisissez le code que l’entreprise vous a donné.'),
  );

const subscriptionLine = z.strictObject({ offer: z.enum(subscriptionOffers), commitment: z.boolean() });
const unitLine = z.strictObject({
  offer: z.enum(unitOffers),
  place: unitPlaceSchema,
  day: civilDateSchema,
  /** The hour at which it begins, by the clocks of its place. */
  hour: z.literal(unitHours, fieldMessages.choiceInvalid),
  objectiveId: idSchema,
  friends: z.array(friendSchema).check(z.maxLength(mostFriends)),
});
const passLine = z.strictObject({ offer: z.literal('day-pass'), day: civilDateSchema, gymId: idSchema });
const externalLine = z.strictObject({
  offer: z.literal('external-employee'),
  yearly: z.boolean(),
  companyCode: companyCodeSchema,
});

export type UnitLine = z.output<typeof unitLine>;

/** One thing that is ordered. No price is ever sent. */
export const cartLineSchema = z.discriminatedUnion('offer', [
  subscriptionLine,
  unitLine,
  passLine,
  externalLine,
]);
export type CartLine = z.output<typeof cartLineSchema>;

/** A cart: what one has once at a time is in it once, what has a day as often as it has other days. */
export const cartSchema = z.array(cartLineSchema).check(z.minLength(1), z.maxLength(8));

export const isUnitLine = (line: CartLine): line is UnitLine => isUnit(line.offer);

/** What tells a line from the others of its cart. */
export function keyOfLine(line: CartLine): string {
  if (isUnitLine(line)) return `unit ${line.day} ${line.hour}`;
  return line.offer === 'day-pass' ? `day-pass ${line.day} ${line.gymId}` : line.offer;
}
