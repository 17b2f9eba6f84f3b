import {
  durationWords,
  isSessionsSold,
  mostSessionsSold,
  plannableTypes,
  programTypeRules,
} from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import { formatNumber } from '../../ui/format.ts';
import { plural } from '../../ui/typography.ts';
import type { Choice } from './choice-cards.tsx';
import { Intensity } from './intensity.tsx';
import type { PlannableType, ProgramValues } from './program-values.ts';

/** « 60 ou 45 minutes ». */
export const minutesWords = (type: PlannableType): string =>
  `${durationWords(programTypeRules[type].durations)}\u00a0minutes`;
const peopleWords = (type: PlannableType): string => `${programTypeRules[type].maxUsers ?? 0}\u00a0personnes`;

/** The types of programme that can be planned, each in a line. */
export const typeChoices: readonly Choice[] = [
  {
    value: 'COMMUNITY',
    title: programTypeRules.COMMUNITY.label,
    detail: `Des cours collectifs dans vos locaux, chaque semaine\u00a0: ${minutesWords('COMMUNITY')}, ${peopleWords('COMMUNITY')}.`,
  },
  {
    value: 'SAFETY',
    title: programTypeRules.SAFETY.label,
    detail: `Des interventions courtes au poste de travail, à partir d’un lundi\u00a0: ${minutesWords('SAFETY')}, ${peopleWords('SAFETY')}.`,
  },
];

/** Tells whether a value of the cards is a type that can be planned. */
export const isPlannable = (value: string): value is PlannableType =>
  (plannableTypes as readonly string[]).includes(value);

/** An objective as a card: what it is, its intensity, what it burns. */
export const objectiveChoice = ({ id, name, intensity, description, kcal }: Objective): Choice => ({
  value: id,
  title: name,
  detail: description,
  foot: (
    <>
      <Intensity value={intensity} />
      {kcal > 0 && <span className="num">{formatNumber(kcal)}&nbsp;kcal</span>}
    </>
  ),
});

/** « De 1 à 500. Soit environ 12 semaines… »: no estimate of a number that is refused, or without slots. */
export function sessionsSoldWords({ sessionsSold, slots }: ProgramValues): string {
  const bounds = `De 1 à ${mostSessionsSold}\u00a0séances.`;
  if (typeof sessionsSold !== 'number' || !isSessionsSold(sessionsSold) || slots.length === 0) return bounds;
  const weeks = Math.ceil(sessionsSold / slots.length);
  return `${bounds} Soit environ ${formatNumber(weeks)}\u00a0${plural(weeks, 'semaine', 'semaines')} à ${slots.length}\u00a0${plural(slots.length, 'séance', 'séances')} par semaine.`;
}
