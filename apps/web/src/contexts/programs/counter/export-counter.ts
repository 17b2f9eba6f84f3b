import { csvOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import {
  beforeStartWords,
  counterStateLabels,
  countRuleLabels,
  lineCountedWord,
  type CounterLineView,
} from '@elan/domain/sessions';
import { saveFile } from '../../../app/save-file.ts';
import { formatDate, formatTime } from '../../../ui/format.ts';
import { todayInParis } from '../program-values.ts';
import { wholeCounter } from './counter.queries.ts';

const head = [
  'N°',
  'Date',
  'Heure',
  'État',
  'Délai d’annulation',
  'Annulée par',
  'Décompte',
  'Règle',
  'Motif',
  'Décidé le',
];

/** The cells of a line, whose place in the pack is `rank`. */
export const counterCells = (line: CounterLineView, rank: number): CsvCell[] => [
  rank,
  formatShortDate(line.date),
  line.start,
  counterStateLabels[line.state],
  line.cancelled && beforeStartWords(line.cancelled.minutesBefore),
  line.cancelled?.by ?? null,
  lineCountedWord(line),
  line.rule && countRuleLabels[line.rule],
  line.reason ?? line.cancelled?.reason ?? null,
  line.countedAt && `${formatDate(line.countedAt, 'table')} ${formatTime(line.countedAt)}`,
];

/** Saves every line of a counter as a CSV file that a French Excel opens (D30). */
export async function exportCounter(id: string): Promise<void> {
  const { items } = await wholeCounter(id);
  const rows = items.map((line, index) => counterCells(line, index + 1));
  saveFile(`compteur-${todayInParis()}.csv`, csvOf(head, rows));
}
