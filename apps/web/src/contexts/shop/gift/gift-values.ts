import {
  giftChoiceSchema,
  giftPrice,
  giftSessionsOf,
  mostGiftSessions,
  type GiftChoice,
} from '@elan/domain/shop';

type Count = number | string;

/** What the form of a gift card holds: a number is '' while it is empty. */
export type GiftValues = {
  by: 'sessions' | 'amount';
  sessions: Count;
  /** In whole euros. */
  euros: Count;
  given: 'mail' | 'hand';
  firstName: string;
  email: string;
  message: string;
  sendOn: string | null;
};

/** Two sessions, sent today. */
export const emptyGift = (today: string): GiftValues => ({
  by: 'sessions',
  sessions: 2,
  euros: 100,
  given: 'mail',
  firstName: '',
  email: '',
  message: '',
  sendOn: today,
});

/** How many sessions are asked: typed, or those that an amount pays; NaN while nothing is typed. */
export function sessionsOfGift({ by, sessions, euros }: GiftValues, sessionCents: number): number {
  if (by === 'sessions') return typeof sessions === 'number' ? sessions : Number.NaN;
  return typeof euros === 'number' ? giftSessionsOf(euros * 100, sessionCents) : Number.NaN;
}

/** What is ordered. */
export const choiceOfGift = (values: GiftValues, sessionCents: number): GiftChoice => ({
  sessions: sessionsOfGift(values, sessionCents),
  recipient:
    values.given === 'hand'
      ? null
      : {
          firstName: values.firstName,
          email: values.email,
          message: values.message,
          sendOn: values.sendOn ?? '',
        },
});

/** What is wrong with each field; an amount that pays no session says the price of one. */
export function giftErrors(
  values: GiftValues,
  sessionCents: number,
  money: (cents: number) => string,
): Record<string, string> {
  const { error } = giftChoiceSchema.safeParse(choiceOfGift(values, sessionCents));
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path.at(-1))] ??= message;
  const { sessions, ...others } = errors;
  if (sessions === undefined) return others;
  if (values.by === 'sessions') return errors;
  return {
    ...others,
    euros: `Une séance coûte ${money(sessionCents)}\u00a0: choisissez ce montant au moins.`,
  };
}

/** What is said under the number: what it costs, and what an amount leaves. */
export function giftWorth(
  values: GiftValues,
  sessionCents: number,
  money: (cents: number) => string,
): string | null {
  const sessions = sessionsOfGift(values, sessionCents);
  if (!Number.isInteger(sessions) || sessions < 1 || sessions > mostGiftSessions) return null;
  const price = money(giftPrice(sessions, sessionCents).totalCents);
  const named = `${sessions}\u00a0séance${sessions > 1 ? 's' : ''}`;
  return values.by === 'sessions'
    ? `Soit ${price} TTC, ${money(sessionCents)} la séance.`
    : `Soit ${named}\u00a0: vous payez ${price} TTC.`;
}
