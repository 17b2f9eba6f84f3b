import {
  formatTime,
  isWithinOpeningHours,
  minutesIn,
  timesOverlap,
  weekCovers,
  weekdayNames,
} from '../kernel/index.ts';
import type { RuleProblem, TimeSpan, Weekday } from '../kernel/index.ts';

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
  /** When its doors are open; empty or absent when that was not said. */
  readonly openingHours?: readonly WeeklySlot[] | undefined;
};

export const spotSlotMinutes = 60;

export type SpotProblemCode =
  | 'slot-not-one-hour'
  | 'slot-outside-opening-hours'
  | 'slot-duplicate'
  | 'slot-overlap'
  | 'too-few-slots'
  | 'too-few-days'
  | 'too-many-users'
  | 'opening-order'
  | 'opening-overlap'
  | 'slot-outside-doors';

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

type Problem = RuleProblem<SpotProblemCode>;

function openingProblems(openings: readonly WeeklySlot[]): Problem[] {
  return openings.flatMap((opening, index): Problem[] => {
    const path = `openingHours.${index}`;
    if (minutesIn(opening) <= 0) {
      const message = 'Choisissez une fermeture après l’ouverture.';
      return [{ code: 'opening-order', path, message }];
    }
    const earlier = openings.slice(0, index).filter(({ weekday }) => weekday === opening.weekday);
    if (!earlier.some((other) => timesOverlap(other, opening))) return [];
    const message = 'Cette ouverture en chevauche une autre le même jour.';
    return [{ code: 'opening-overlap', path, message }];
  });
}

const isWithinDoors = (slot: WeeklySlot, openings: readonly WeeklySlot[]): boolean =>
  spotIsOpen(openings, { weekday: slot.weekday, start: slot.start, minutes: minutesIn(slot) });

const slotName = ({ weekday, start }: WeeklySlot): string =>
  `${weekdayNames[weekday as Weekday]} à ${formatTime(start)}`;

const mostNamed = 3;

/** « lundi à 12:00, lundi à 13:00, mardi à 08:00 et 4 autres » */
function slotNames(slots: readonly WeeklySlot[]): string {
  const named = slots.length > mostNamed + 1 ? slots.slice(0, mostNamed) : slots;
  const others = slots.length - named.length;
  return named.map(slotName).join(', ') + (others > 0 ? ` et ${others}\u00a0autres` : '');
}

// One sentence for all of them, at each of them: they are closed or let in together.
function doorsProblems({ slots, openingHours = [] }: SpotFacts, right: readonly WeeklySlot[]): Problem[] {
  if (openingHours.length === 0) return [];
  const outside = right.filter((slot) => !isWithinDoors(slot, openingHours));
  const message =
    outside.length > 1
      ? `Ces créneaux sortent des horaires du lieu\u00a0: ${slotNames(outside)}. Fermez-les, ou élargissez ces horaires.`
      : `Le créneau du ${slotNames(outside)} sort des horaires du lieu. Fermez-le, ou élargissez ces horaires.`;
  return [...slots.entries()]
    .filter(([, slot]) => outside.includes(slot))
    .map(([index]) => ({ code: 'slot-outside-doors', path: `slots.${index}`, message }));
}

const count = (n: number, one: string, many: string): string => `${n} ${n > 1 ? many : one}`;
const surface = (m2: number): string => `${String(m2).replace('.', ',')}\u00a0m²`;

/** Returns how many people a surface may hold at once (D7), or undefined when the rule is off. */
export const maxUsersOf = (sizeM2: number, settings: SpotSettings): number | undefined =>
  settings.squareMetresPerUser > 0 ? Math.floor(sizeM2 / settings.squareMetresPerUser) : undefined;

/**
 * Returns what is wrong with a spot (specification points 3 and 5, D6, D7), each problem with its field; an empty list is a yes.
 * Only slots that are right themselves count towards the minimum.
 */
export function spotProblems(spot: SpotFacts, settings: SpotSettings): Problem[] {
  const problems: Problem[] = [];
  const right: WeeklySlot[] = [];
  for (const [index, slot] of spot.slots.entries()) {
    const wrong = slotProblems.find((rule) => rule.isWrong(slot, spot.slots.slice(0, index)));
    if (wrong) problems.push({ code: wrong.code, path: `slots.${index}`, message: wrong.message });
    else right.push(slot);
  }
  const { openingHours = [] } = spot;
  problems.push(...openingProblems(openingHours));
  problems.push(...doorsProblems(spot, right));
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

/** Tells whether a spot is open during a whole session (I6): slots that touch make one opening. */
export const spotIsOpen: typeof weekCovers = weekCovers;
