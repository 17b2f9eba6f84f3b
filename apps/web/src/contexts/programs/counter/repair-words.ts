import { formatCivilDate, formatTime } from '@elan/domain/kernel';
import { programTypeRules, type ProgramCheck } from '@elan/domain/programs';
import { plural } from '../../../ui/text/typography.ts';

const many = (count: number, one: string, several: string): string =>
  `${count}\u00a0${plural(count, one, several)}`;

/** « Verdalys, programme Community (Mobilité) ». */
export const checkTitle = ({ companyName, type, objectiveName }: ProgramCheck): string =>
  `${companyName}, programme ${programTypeRules[type].label} (${objectiveName})`;

export const whenOf = ({ date, start }: { date: string; start: string }): string =>
  `${formatCivilDate(date)} à ${formatTime(start)}`;

/** « 3 séances à venir ont été annulées avec l’entreprise ». */
export const goneWords = (count: number): string =>
  many(
    count,
    'séance à venir a été annulée avec l’entreprise',
    'séances à venir ont été annulées avec l’entreprise',
  );

/** Tells whether the repair has something to do: a taken hour must be freed by a person first. */
export const isRepairable = ({ toCreate, toMakeUp, toCancel }: ProgramCheck): boolean =>
  toCreate.some(({ obstacle }) => obstacle === null) || toMakeUp.length > 0 || toCancel.length > 0;

/** « 2 séances créées, 1 séance annulée sans être comptée. » */
export function repairedWords(done: {
  created: number;
  madeUp: number;
  cancelled: number;
  leftOut: number;
}): string {
  const { created, madeUp, cancelled, leftOut } = done;
  const words = [
    created > 0 && many(created, 'séance créée', 'séances créées'),
    madeUp > 0 && many(madeUp, 'date passée reportée à la fin', 'dates passées reportées à la fin'),
    cancelled > 0 &&
      many(cancelled, 'séance annulée sans être comptée', 'séances annulées sans être comptées'),
    leftOut > 0 && many(leftOut, 'séance laissée de côté', 'séances laissées de côté'),
  ].filter((word) => word !== false);
  return words.length === 0 ? 'Rien n’a changé.' : `${words.join(', ')}.`;
}

const parts: readonly (readonly [
  keyof ProgramCheck & ('toCreate' | 'toMakeUp' | 'toCancel'),
  string,
  string,
])[] = [
  ['toCreate', 'séance à créer', 'séances à créer'],
  ['toMakeUp', 'date passée à remplacer', 'dates passées à remplacer'],
  ['toCancel', 'séance à annuler', 'séances à annuler'],
];

/** « 3 séances à créer, 1 séance à annuler. » */
export const willWords = (check: ProgramCheck): string => {
  const words = parts.flatMap(([key, one, several]) => {
    const count = check[key].length;
    return count === 0 ? [] : [many(count, one, several)];
  });
  return `${words.join(', ')}.`;
};
