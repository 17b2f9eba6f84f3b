import { formatCivilDate, formatShortDate, formatTime, zoneNote } from '../kernel/index.ts';
import { programTypeRules } from '../programs/index.ts';
import { countRuleLabels } from './count-rules.ts';
import type { Counter, CounterLineView } from './counter-contract.ts';
import { beforeStartWords, countedWord, counterStateLabels } from './counter.ts';

/** « Programme Community (Mobilité) ». */
export const programTitle = ({ type, objectiveName }: Counter['program']): string =>
  `Programme ${programTypeRules[type].label} (${objectiveName})`;

/** « lundi 4 janvier 2027 à 12 h 30 ». */
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

/** The facts under the title: since when, on which clocks. */
export const programFacts = ({ startDate, statusLabel, zone }: Counter['program']): string =>
  `${statusLabel}, depuis le ${formatShortDate(startDate)}${zoneNote(zone)}`;
