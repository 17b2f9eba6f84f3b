import { elided, formatShortDate, type CivilDate } from '../kernel/index.ts';
import { monthIsOver, monthName, type Month } from './billed-month.ts';
import type { MendedIn } from './e-invoice-rule.ts';
import { brokenRulesOf, eInvoiceRules } from './e-invoice-rules.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** One check that an invoice must pass before it takes a number (idea 15): what is wrong, by which rule, and where it is mended. */
export type BillingCheck = {
  readonly id: string;
  readonly ok: boolean;
  readonly fr: string;
  /** The rule, or the dates and the company, that explain it. */
  readonly detail: string;
  readonly mendedIn: MendedIn;
  /** The session to open; null where it is not about one. */
  readonly sessionId: string | null;
};

/** A session that stands in the way: its day and its company. */
export type SessionInTheWay = {
  readonly id: string;
  readonly day: CivilDate;
  readonly companyName: string;
};

const shown = 3;
const placesOf = (sessions: readonly SessionInTheWay[]): string => {
  const places = sessions
    .slice(0, shown)
    .map(({ day, companyName }) => `${formatShortDate(day)}, ${companyName}`);
  const more = sessions.length - places.length;
  return [...places, ...(more > 0 ? [`et ${more} autre${more > 1 ? 's' : ''}`] : [])].join('\u202f; ');
};
const counted = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count === 1 ? one : many}`;

const about = (id: string, mendedIn: MendedIn) => ({ id, ok: false, mendedIn, sessionId: null });

/**
 * What stands between a draft and its number, the failures first: sessions that nobody closed, sessions without a price, a
 * month that is not over, and each rule of EN 16931 and of the French list that it breaks. The rules that it passes are one
 * line.
 */
export function billingChecks(
  draft: InvoiceDocument,
  around: {
    readonly month: Month;
    readonly today: CivilDate;
    readonly unclosed: readonly SessionInTheWay[];
    readonly unpriced: readonly SessionInTheWay[];
  },
): BillingCheck[] {
  const { month, today, unclosed, unpriced } = around;
  const broken = brokenRulesOf(draft);
  const failures: BillingCheck[] = broken.map(({ id, fr, mendedIn }) => ({
    ...about(id, mendedIn),
    fr,
    detail: id,
  }));
  if (unpriced.length > 0) {
    const fr = counted(unpriced.length, 'séance sans prix', 'séances sans prix');
    failures.unshift({
      ...about('PRICE', 'sessions'),
      fr,
      detail: placesOf(unpriced),
      sessionId: unpriced[0]?.id ?? null,
    });
  }
  if (unclosed.length > 0) {
    const fr = counted(unclosed.length, 'séance sans pointage final', 'séances sans pointage final');
    failures.unshift({
      ...about('ATTENDANCE', 'sessions'),
      fr,
      detail: placesOf(unclosed),
      sessionId: unclosed[0]?.id ?? null,
    });
  }
  if (!monthIsOver(month, today)) {
    const fr = `Le mois ${elided('de', monthName(month))} n’est pas terminé`;
    failures.unshift({
      ...about('MONTH', 'product'),
      fr,
      detail: 'Ses séances seront facturées le mois suivant.',
    });
  }
  const passed = eInvoiceRules.length - broken.length;
  const rest = {
    id: 'RULES',
    ok: true,
    fr: 'Mentions, taux et totaux',
    detail: `${counted(passed, 'contrôle passé', 'contrôles passés')} sur ${eInvoiceRules.length}`,
    mendedIn: 'product' as const,
    sessionId: null,
  };
  return [...failures, rest];
}

/** Tells whether all the checks pass: a number may be taken. */
export const mayBeBilled = (checks: readonly BillingCheck[]): boolean => checks.every(({ ok }) => ok);
