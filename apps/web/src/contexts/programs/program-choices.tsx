import {
  durationWords,
  isSessionsSold,
  mostSessionsSold,
  packMonths,
  packsAdvised,
  packWeeks,
  employeesPerPack,
  programTypeRules,
  programTypes,
  type ProgramType,
} from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import type { Choice } from './choice-cards.tsx';
import { Intensity } from './intensity.tsx';
import { monthsOf, proposedSessions, type ProgramValues } from './program-values.ts';

/** « 60 ou 45 minutes ». */
export const minutesWords = (type: ProgramType): string =>
  `${durationWords(programTypeRules[type].durations)}\u00a0minutes`;

const details: Readonly<Record<ProgramType, string>> = {
  COMMUNITY: 'Des cours collectifs dans vos locaux, chaque semaine',
  SAFETY: 'Des interventions courtes au poste de travail, à partir d’un lundi',
  LIVE: 'Des séances en visioconférence, sans lieu, chaque semaine à vos heures',
};
const peopleWords = (type: ProgramType): string => {
  const { maxUsers } = programTypeRules[type];
  return maxUsers === null ? '' : `, ${maxUsers}\u00a0personnes`;
};

/** The types of programme, each in a line; those that need a spot cannot be chosen without one. */
export const typeChoices = (hasSpots: boolean): readonly Choice[] =>
  programTypes.map((type) => ({
    value: type,
    title: programTypeRules[type].label,
    detail: `${details[type]}\u00a0: ${minutesWords(type)}${peopleWords(type)}.`,
    disabled: programTypeRules[type].needsSpot && !hasSpots,
  }));

/** Tells whether a value of the cards is a type of programme. */
export const isProgramType = (value: string): value is ProgramType =>
  (programTypes as readonly string[]).includes(value);

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

/** How a pack is sold: for 3, 6 or 12 months, or by a number of sessions. */
export const packChoices = [
  ...packMonths.map((months) => ({ value: String(months), label: `${months}\u00a0mois` })),
  { value: '', label: 'À la séance' },
];

/** « Un pack est conseillé par tranche de 50 salariés : 3 packs pour vos 120 salariés. » */
export function packsAdvisedWords(employees: number | null): string {
  const rule = `Un pack est conseillé par tranche de ${employeesPerPack}\u00a0salariés entamée`;
  if (employees === null) return `${rule}.`;
  const packs = packsAdvised(employees);
  return `${rule}\u00a0: ${packs}\u00a0${plural(packs, 'pack', 'packs')} pour vos ${formatNumber(employees)}\u00a0${plural(employees, 'salarié', 'salariés')}.`;
}

/** « De 1 à 500. Soit environ 12 semaines… »: no estimate of a number that is refused, or without slots. */
export function sessionsSoldWords(values: ProgramValues): string {
  const { sessionsSold, slots, months } = values;
  const bounds = `De 1 à ${mostSessionsSold}\u00a0séances.`;
  if (typeof sessionsSold !== 'number' || !isSessionsSold(sessionsSold) || slots.length === 0) return bounds;
  const weekly = `${slots.length}\u00a0${plural(slots.length, 'séance', 'séances')} par semaine`;
  const pack = monthsOf(months);
  if (pack && sessionsSold === proposedSessions(values)) {
    return `Proposé pour ${pack}\u00a0mois\u00a0: ${weekly}, ${packWeeks(pack)}\u00a0semaines. Vous pouvez le changer.`;
  }
  const weeks = Math.ceil(sessionsSold / slots.length);
  return `${bounds} Soit environ ${formatNumber(weeks)}\u00a0${plural(weeks, 'semaine', 'semaines')} à ${weekly}.`;
}
