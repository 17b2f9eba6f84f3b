import { formatCivilDate, formatShortDate, formatTime, zoneNote } from '../kernel/index.ts';
import { programIsOver, programTypeRules } from '../programs/index.ts';
import { countRuleLabels } from './count-rules.ts';
import type { Counter, CounterLineView } from './counter-contract.ts';
import { beforeStartWords, countedWord, counterStateLabels } from './counter.ts';

/** « Programme Community (Mobilité) ». */
export const programTitle = ({ type, objectiveName }: Counter['program']): string =>
  `Programme ${programTypeRules[type].label} (${objectiveName})`;

/** « lundi 4 janvier 2027 à 12:30 ». */
export const whenWords = ({ date, start }: CounterLineView): string =>
  `${formatCivilDate(date)} à ${formatTime(start)}`;

/** What happened: held, or cancelled, how long before and by whom. */
export function happenedWords({ state, cancelled }: CounterLineView): string {
  if (!cancelled) return counterStateLabels[state];
  const by = cancelled.by === null ? '' : `, par ${cancelled.by}`;
  return `${counterStateLabels[state]} ${beforeStartWords(cancelled.minutesBefore)}${by}`;
}

/** The rule that counted it or not, and the reason that a person gave. */
export function ruleWords({ rule, reason, cancelled }: CounterLineView): string {
  const words = [rule === null ? null : countRuleLabels[rule], reason ?? cancelled?.reason ?? null];
  return words.filter((word) => word !== null && word !== '').join('. ');
}

/** « Comptée », « Non comptée »; « Ce soir » for a session that is over, « Pas encore » for one to come. */
export const lineCountedWord = ({ counted, state }: CounterLineView): string =>
  state === 'waiting' ? 'Ce soir' : countedWord(counted);

/** The facts under the title: its state, its first day, on which clocks. */
export const programFacts = ({ startDate, statusLabel, zone }: Counter['program']): string =>
  `${statusLabel}, début le ${formatShortDate(startDate)}${zoneNote(zone)}`;

// What has ended a programme before all that it sold was counted.
const cutWords: Readonly<Record<string, string>> = {
  ENDED: 'arrêté',
  CANCELLED: 'annulé',
  REFUSED: 'refusé',
};

type Told = Pick<Counter, 'program' | 'totals'>;

const cutWordOf = ({ program, totals }: Told): string | null =>
  totals.remaining > 0 ? (cutWords[program.status] ?? null) : null;

/**
 * Returns what is said of the sessions sold that will never be: « Programme arrêté : 12 séances vendues ne seront pas tenues »;
 * null while they may still be, and when all were counted.
 */
export function neverHeldWords(told: Told): string | null {
  const word = cutWordOf(told);
  const number = told.totals.remaining - told.totals.planned;
  if (word === null || number <= 0) return null;
  const rest =
    number === 1 ? '1 séance vendue ne sera pas tenue' : `${number} séances vendues ne seront pas tenues`;
  return `Programme ${word}\u00a0: ${rest}`;
}

/** Returns the totals of a counter as they are shown, each with what it means for this programme: one that is over makes up nothing. */
export function counterFigures(
  told: Told,
): readonly { readonly id: string; readonly label: string; readonly value: number; readonly note: string }[] {
  const { sold, counted, notCounted, remaining, planned, toPlan } = told.totals;
  const word = cutWordOf(told);
  const isOver = programIsOver(told.program.status);
  const madeUp = isOver ? 'rattrapées' : 'à rattraper à la fin';
  const standing = `${planned} déjà au calendrier`;
  return [
    { id: 'counted', label: 'Comptées', value: counted, note: `sur ${sold} vendues` },
    {
      id: 'notCounted',
      label: 'Non comptées',
      value: notCounted,
      note: word === null ? madeUp : 'sans rattrapage',
    },
    {
      id: 'remaining',
      label: 'Restantes',
      value: remaining,
      note: word === null ? 'vendues − comptées' : 'vendues − comptées, sans suite',
    },
    {
      id: 'toPlan',
      label: 'À planifier',
      value: toPlan,
      note: isOver && planned === 0 ? `programme ${word ?? 'terminé'}` : standing,
    },
  ];
}
