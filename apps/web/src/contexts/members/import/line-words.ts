import type { LineState } from '@elan/domain/members';
import type { StatusTone } from '../../../ui/display/tone.ts';

/** What a person reads for the verdict of a line. */
export const lineStateLabels: Readonly<Record<LineState, string>> = {
  ready: 'Prête',
  doubtful: 'À vérifier',
  returning: 'De retour',
  known: 'Déjà dans la liste',
  repeated: 'En double',
  invalid: 'À corriger',
};

/** The same of several lines. */
export const lineStatePlurals: Readonly<Record<LineState, string>> = { ...lineStateLabels, ready: 'Prêtes' };

export const lineStateTones: Readonly<Record<LineState, StatusTone>> = {
  ready: 'positive',
  doubtful: 'warning',
  returning: 'info',
  known: 'neutral',
  repeated: 'accent',
  invalid: 'negative',
};

/** The verdicts in the order of what is to be done about them. */
export const stateOrder: readonly LineState[] = [
  'invalid',
  'doubtful',
  'repeated',
  'ready',
  'returning',
  'known',
];

/** « 12 personnes ». */
export const peopleWords = (count: number): string => `${count}\u00a0personne${count > 1 ? 's' : ''}`;

/** « 12 lignes ». */
export const linesWords = (count: number): string => `${count}\u00a0ligne${count > 1 ? 's' : ''}`;

/** « 120 personnes traitées sur 500 »; nothing is counted yet without a total. */
export const progressWords = (done: number, total: number): string =>
  total === 0 ? 'L’import commence…' : `${peopleWords(done)} traitée${done > 1 ? 's' : ''} sur\u00a0${total}`;
