import {
  addDays,
  civilDateOf,
  epochOf,
  formatCivilDate,
  formatTime,
  parisZone,
  timeOfDayOf,
} from '../kernel/index.ts';
import type { CivilDate, Moment, TimeOfDay } from '../kernel/index.ts';
import { planDifference } from './plan-difference.ts';
import { planSessions, sessionsDue, type PlanInput, type PlannedSession } from './plan-sessions.ts';

/** The errors of generation (specification point 8); the codes are those of the catalogue, without their context. */
export const generationFaults = [
  'session-count-mismatch',
  'missing-sessions',
  'excess-sessions',
  'cannot-determine-next-session',
] as const;
export type GenerationFault = (typeof generationFaults)[number];

/** A session that a programme has, by its place in the plan. */
export type ExistingSession = {
  readonly id: string;
  /** The day of the plan: it stays when the session is moved (I11). */
  readonly date: CivilDate;
  readonly slotKey: string;
  readonly startsAt: Moment;
  readonly status: string;
  readonly counted: boolean | null;
  /** It was cancelled because its company was closed. */
  readonly withCompany?: boolean;
};

export type GenerationCheck = {
  /** What is wrong, each with a French sentence that says why and what the repair does; empty: all is as planned. */
  readonly faults: readonly { readonly code: GenerationFault; readonly message: string }[];
  /** Missing and still to come: the repair makes them. */
  readonly toCreate: readonly PlannedSession[];
  /** Missing and over: no session is made in the past, the repair makes them up at the end. */
  readonly toMakeUp: readonly PlannedSession[];
  /** Standing and still to come though the plan has no such session: the repair cancels them, not counted. */
  readonly toCancel: readonly ExistingSession[];
  /** Still to come, and cancelled when their company was closed: each may be restored from the company's card, no repair does it. */
  readonly goneWithCompany: readonly ExistingSession[];
};

const live: ReadonlySet<string> = new Set(['ACTIVE', 'PASSED', 'ENDED']);

const stands = ({ status, counted }: ExistingSession): boolean =>
  counted === true || (live.has(status) && counted !== false);

const many = (count: number, one: string, several: string): string =>
  `${count}\u00a0${count === 1 ? one : several}`;

/** « lundi 4 janvier 2027 à 12:30 », then « et 2 autres ». */
function firstOf(sessions: readonly { readonly date: CivilDate; readonly start: TimeOfDay }[]): string {
  const [first, ...others] = sessions;
  if (!first) return '';
  const more = others.length === 0 ? '' : ` et ${many(others.length, 'autre', 'autres')}`;
  return `${formatCivilDate(first.date)} à ${formatTime(first.start)}${more}`;
}

const startOfSlot = ({ date, slotKey }: ExistingSession) => ({
  date,
  start: slotKey.slice(slotKey.indexOf('-') + 1),
});

/**
 * Returns the day, in Paris, of the last night whose generation must be over at `now`: it runs at 03:15, and is left until four (D20). Overseas
 * it may already be tomorrow, or still yesterday: a session of that other day is not missing.
 */
export const generatedDayOf = (now: Moment): CivilDate =>
  addDays(civilDateOf(now, parisZone), timeOfDayOf(now, parisZone) < '04:00' ? -1 : 0);

/**
 * Compares the sessions of a running programme with its plan on the morning of `today`, at `now` (specification point 8).
 * Returns those missing, those too many, a number that will not be that sold, a next session that cannot be found. Pure:
 * only its arguments decide. A session beyond the weeks that are generated ahead is not missing yet.
 */
export function checkGeneration(
  input: PlanInput & { readonly today: CivilDate; readonly weeksAhead: number },
  existing: readonly ExistingSession[],
  now: Moment,
): GenerationCheck {
  const { sessionsSold, today, weeksAhead } = input;
  const plan = planSessions(input);
  const due = sessionsDue(input).sessions;
  const horizon = addDays(today, 7 * weeksAhead);
  const isComing = ({ startsAt }: { readonly startsAt: Moment }) => epochOf(startsAt) > epochOf(now);

  const { missing } = planDifference(due, existing);
  const whole = plan.ok ? plan.sessions : due;
  const { missing: everMissing, excess } = planDifference(whole, existing);
  const toCreate = missing.filter(isComing);
  const toMakeUp = missing.filter((session) => !isComing(session));
  const toCancel = excess.filter(
    (session) => session.status === 'ACTIVE' && isComing(session) && (plan.ok || session.date <= horizon),
  );

  const goneWithCompany = existing.filter(
    (session) => session.status === 'CANCELLED' && session.withCompany === true && isComing(session),
  );

  const standing = existing.filter(stands).length;
  const willStand = standing + everMissing.filter(isComing).length;
  const counted = existing.filter((session) => session.counted === true).length;
  const hasEndlessPause = input.pauses.some(({ to }) => to === null);
  const hasNext = existing.some((s) => live.has(s.status) && isComing(s)) || everMissing.some(isComing);
  const awaitsCount = existing.some((s) => (s.status === 'ACTIVE' || s.status === 'PASSED') && !isComing(s));

  const faults: { code: GenerationFault; message: string }[] = [];
  const add = (code: GenerationFault, message: string) => {
    faults.push({ code, message });
  };
  if (toCreate.length > 0 || toMakeUp.length > 0) {
    const what = many(missing.length, 'séance du planning manque', 'séances du planning manquent');
    const past =
      toMakeUp.length === 0
        ? ''
        : ` Pour ${many(toMakeUp.length, 'date passée', 'dates passées')}, une séance de remplacement est ajoutée à la fin.`;
    add('missing-sessions', `${what}\u00a0: ${firstOf(missing)}.${past}`);
  }
  if (toCancel.length > 0) {
    const what = many(toCancel.length, 'séance n’est plus au planning', 'séances ne sont plus au planning');
    add(
      'excess-sessions',
      `${what} (fermeture, pause ou changement depuis leur création)\u00a0: ${firstOf(toCancel.map(startOfSlot))}.`,
    );
  }
  if (plan.ok && willStand !== sessionsSold) {
    add(
      'session-count-mismatch',
      `Le programme aura ${many(willStand, 'séance', 'séances')} au lieu des ${sessionsSold} vendues.`,
    );
  }
  if (!plan.ok && !hasEndlessPause) add('cannot-determine-next-session', plan.message);
  else if (plan.ok && counted < sessionsSold && !hasNext && !awaitsCount) {
    const left = many(sessionsSold - counted, 'séance reste à tenir', 'séances restent à tenir');
    add(
      'cannot-determine-next-session',
      `La prochaine séance ne peut pas être déterminée\u00a0: ${left} et aucune date ne vient.`,
    );
  }
  return { faults, toCreate, toMakeUp, toCancel, goneWithCompany };
}
