import { isWithinOpeningHours, minutesIn, minutesOf, timesOverlap } from '../kernel/index.ts';
import type { RuleProblem, TimeOfDay, TimeSpan } from '../kernel/index.ts';

/** A weekly opening slot: `weekday` from 1 (Monday) to 7. */
export type WeeklySlot = TimeSpan & { readonly weekday: number };

/** What the settings say of spots. */
export type SpotSettings = {
  /** D6: how many one-hour slots a week at least. */
  readonly minimumSlots: number;
  /** D6: on how many different days a week at least. */
  readonly minimumDays: number;
  /** D7: m² for each simultaneous user; 0 switches the rule off. */
  readonly squareMetresPerUser: number;
};

export type SpotFacts = {
  readonly slots: readonly WeeklySlot[];
  readonly sizeM2: number;
  readonly maxUsers: number;
};

export const spotSlotMinutes = 60;

export type SpotProblemCode =
  | 'slot-not-one-hour'
  | 'slot-outside-opening-hours'
  | 'slot-duplicate'
  | 'slot-overlap'
  | 'too-few-slots'
  | 'too-few-days'
  | 'too-many-users';

const slotProblems: readonly {
  code: SpotProblemCode;
  message: string;
  isWrong: (slot: WeeklySlot, earlier: readonly WeeklySlot[]) => boolean;
}[] = [
  {
    code: 'slot-outside-opening-hours',
    message: 'Choisissez un créneau entre 6\u00a0h et 22\u00a0h.',
    isWrong: (slot) => !isWithinOpeningHours(slot),
  },
  {
    code: 'slot-not-one-hour',
    message: 'Un créneau dure une heure.',
    isWrong: (slot) => minutesIn(slot) !== spotSlotMinutes,
  },
  {
    code: 'slot-duplicate',
    message: 'Ce créneau est déjà dans la liste.',
    isWrong: (slot, earlier) => earlier.some((o) => o.weekday === slot.weekday && o.start === slot.start),
  },
  {
    code: 'slot-overlap',
    message: 'Ce créneau en chevauche un autre le même jour.',
    isWrong: (slot, earlier) => earlier.some((o) => o.weekday === slot.weekday && timesOverlap(o, slot)),
  },
];

const count = (n: number, one: string, many: string): string => `${n} ${n > 1 ? many : one}`;
const surface = (m2: number): string => `${String(m2).replace('.', ',')}\u00a0m²`;

/** Returns how many people a surface may hold at once (D7), or undefined when the rule is off. */
export const maxUsersOf = (sizeM2: number, settings: SpotSettings): number | undefined =>
  settings.squareMetresPerUser > 0 ? Math.floor(sizeM2 / settings.squareMetresPerUser) : undefined;

/**
 * Returns what is wrong with a spot (specification point 5, D6, D7), each problem with its field; an empty list is a yes.
 * Only slots that are right themselves count towards the minimum.
 */
export function spotProblems(spot: SpotFacts, settings: SpotSettings): RuleProblem<SpotProblemCode>[] {
  const problems: RuleProblem<SpotProblemCode>[] = [];
  const right: WeeklySlot[] = [];
  for (const [index, slot] of spot.slots.entries()) {
    const wrong = slotProblems.find((rule) => rule.isWrong(slot, spot.slots.slice(0, index)));
    if (wrong) problems.push({ code: wrong.code, path: `slots.${index}`, message: wrong.message });
    else right.push(slot);
  }
  if (right.length < settings.minimumSlots) {
    const slots = count(settings.minimumSlots, 'créneau', 'créneaux');
    problems.push({
      code: 'too-few-slots',
      path: 'slots',
      message: `Ouvrez au moins ${slots} d’une heure par semaine.`,
    });
  } else if (new Set(right.map((slot) => slot.weekday)).size < settings.minimumDays) {
    const days = count(settings.minimumDays, 'jour', 'jours');
    problems.push({
      code: 'too-few-days',
      path: 'slots',
      message: `Répartissez ces créneaux sur au moins ${days} de la semaine.`,
    });
  }
  const capacity = maxUsersOf(spot.sizeM2, settings);
  if (capacity !== undefined && spot.maxUsers > capacity) {
    const people = count(capacity, 'personne', 'personnes');
    const each = surface(settings.squareMetresPerUser);
    problems.push({
      code: 'too-many-users',
      path: 'maxUsers',
      message: `${surface(spot.sizeM2)} accueillent au plus ${people}\u00a0: comptez ${each} par personne.`,
    });
  }
  return problems;
}

/**
 * Tells whether a spot is open during a whole session (I6): slots that touch make one opening,
 * so 12:30-13:30 fits in 12:00-13:00 and 13:00-14:00.
 */
export function spotIsOpen(
  slots: readonly WeeklySlot[],
  session: { readonly weekday: number; readonly start: TimeOfDay; readonly minutes: number },
): boolean {
  const end = minutesOf(session.start) + session.minutes;
  let covered = minutesOf(session.start);
  for (const slot of slots
    .filter((s) => s.weekday === session.weekday)
    .toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start))) {
    if (minutesOf(slot.start) <= covered) covered = Math.max(covered, minutesOf(slot.end));
  }
  return covered >= end;
}
