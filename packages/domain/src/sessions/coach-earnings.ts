import * as z from 'zod/mini';
import type { CivilDate } from '../kernel/index.ts';

/** What a coach gave in a month: the sessions that count, what they were and what they bring (D45). */
const month = z.object({
  /** « 2026-11 ». */
  month: z.string(),
  minutes: z.int(),
  /** VAT excluded. */
  cents: z.int(),
  sessions: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      objective: z.string(),
      company: z.string(),
      minutes: z.int(),
      seen: z.nullable(z.int()),
      cents: z.int(),
    }),
  ),
});
export type CoachMonth = z.output<typeof month>;

const client = z.object({
  company: z.string(),
  cents: z.int(),
  /** The amount of the year reaches the one from which the law asks for a vigilance certificate. */
  vigilanceDue: z.boolean(),
});

/** The work of a coach: by month, and for this civil year by client. */
export const coachWorkSchema = z.object({
  items: z.array(month),
  /** The mean of the marks that five people or more gave (D43). */
  rating: z.nullable(z.object({ mean: z.number(), count: z.int() })),
  /** What an hour of session brings now, in cents VAT excluded. */
  hourCents: z.int(),
  /** The amount a year and a client from which a vigilance certificate is due, in cents VAT excluded. */
  vigilanceCents: z.int(),
  /** The civil year of `clients`. */
  year: z.int(),
  clients: z.array(client),
});
export type CoachWork = z.output<typeof coachWorkSchema>;

/** A session that counts, as earnings read it. */
export type GivenSession = Omit<CoachMonth['sessions'][number], 'cents'> & { readonly companyId: string };

/** Returns what some minutes of session bring, in whole cents. */
export const earnedCents = (minutes: number, hourCents: number): number =>
  Math.round((minutes * hourCents) / 60);

/**
 * Returns what a coach earned with sessions that count, given in the order of time: by month, the last first, and for the civil year
 * of `today` by client, the highest first. A vigilance certificate is due from `vigilanceCents` a year and a client on, that amount
 * included (Code du travail, article D. 8222-5).
 */
export function coachEarnings(
  given: readonly GivenSession[],
  rates: { readonly hourCents: number; readonly vigilanceCents: number; readonly today: CivilDate },
): Pick<CoachWork, 'items' | 'clients' | 'year'> {
  const { hourCents, vigilanceCents, today } = rates;
  const lines = given.map((one) => ({ ...one, cents: earnedCents(one.minutes, hourCents) }));
  const sum = (some: readonly { readonly cents: number }[]) =>
    some.reduce((total, { cents }) => total + cents, 0);
  const months = Map.groupBy(lines.toReversed(), ({ day }) => day.slice(0, 7));
  const ofYear = lines.filter(({ day }) => day.slice(0, 4) === today.slice(0, 4));
  const clients = [...Map.groupBy(ofYear, ({ companyId }) => companyId).values()].map((some) => ({
    company: some[0]?.company ?? '',
    cents: sum(some),
    vigilanceDue: sum(some) >= vigilanceCents,
  }));
  return {
    year: Number(today.slice(0, 4)),
    clients: clients.toSorted((a, b) => b.cents - a.cents || a.company.localeCompare(b.company, 'fr')),
    items: [...months].map(([name, some]) => ({
      month: name,
      minutes: some.reduce((total, { minutes }) => total + minutes, 0),
      cents: sum(some),
      sessions: some.map(({ companyId: _companyId, ...line }) => line),
    })),
  };
}
