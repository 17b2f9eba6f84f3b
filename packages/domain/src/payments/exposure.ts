import * as z from 'zod/mini';
import { addDays, route, weekdayOf, type CivilDate } from '../kernel/index.ts';

/** For how long a debit is given back by the bank of its payer without a reason, in days: eight weeks (threats T20). */
export const sepaRefundDays = 56;

/** Returns the last day on which the bank of its payer gives back a debit that was settled on a day. */
export const refundableUntil = (settledOn: CivilDate): CivilDate => addDays(settledOn, sepaRefundDays);

/** Returns the Monday of the week of a day. */
export const weekOf = (day: CivilDate): CivilDate => addDays(day, 1 - weekdayOf(day));

/** A debit that is on its way, or that may still be given back. */
export type ExposedDebit = {
  readonly payer: string;
  /** The day on which the bank was asked for it. */
  readonly askedOn: CivilDate;
  /** Null while it is on its way. */
  readonly settledOn: CivilDate | null;
  /** Cents that are ours, but for what was given back. */
  readonly cents: number;
  /** How many rights are open provisionally meanwhile. */
  readonly rights: number;
};

/** What a payer could cost us for the debits of a week: cents. */
export const exposureRowSchema = z.object({
  /** The week and the payer. */
  id: z.string(),
  /** Its Monday. */
  week: z.string(),
  payer: z.string(),
  pendingCents: z.int(),
  rights: z.int(),
  refundableCents: z.int(),
  /** The last day on which something of that week may be given back; null while nothing of it is settled. */
  until: z.nullable(z.string()),
});
export type ExposureRow = z.output<typeof exposureRowSchema>;

const later = (one: CivilDate | null, other: CivilDate | null): CivilDate | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Returns the exposure by week and by payer, the latest week first: what is settled counts until its eight weeks are over (D25). */
export function exposureOf(debits: readonly ExposedDebit[], today: CivilDate): ExposureRow[] {
  const rows = new Map<string, ExposureRow>();
  for (const { payer, askedOn, settledOn, cents, rights } of debits) {
    const until = settledOn === null ? null : refundableUntil(settledOn);
    if (until !== null && until < today) continue;
    const week = weekOf(askedOn);
    const id = `${week} ${payer}`;
    const known = rows.get(id);
    rows.set(id, {
      id,
      week,
      payer,
      pendingCents: (known?.pendingCents ?? 0) + (until === null ? cents : 0),
      rights: (known?.rights ?? 0) + rights,
      refundableCents: (known?.refundableCents ?? 0) + (until === null ? 0 : cents),
      until: later(known?.until ?? null, until),
    });
  }
  return [...rows.values()].toSorted(
    (a, b) => b.week.localeCompare(a.week) || a.payer.localeCompare(b.payer, 'fr'),
  );
}

export const exposureContract = {
  read: route({
    method: 'GET',
    path: '/api/payments-exposure',
    summary: 'Lire l’exposition SEPA, par entreprise et par semaine',
    output: z.object({ items: z.array(exposureRowSchema) }),
    permission: 'payments.read',
  }),
};
