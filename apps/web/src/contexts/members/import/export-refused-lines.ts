import { csvOf } from '@elan/domain/kernel';
import { importFieldLabels, importFields, type ImportedLine } from '@elan/domain/members';
import { isImportable } from './chosen-lines.ts';

const head = ['Ligne', ...importFields.map((field) => importFieldLabels[field]), 'Motif'];

/** What is said of a line, cell by cell. */
export const remarksOf = ({ notes }: ImportedLine): string =>
  notes.map(({ field, message }) => `${importFieldLabels[field]}\u00a0: ${message}`).join(', ');

/** Why a line stays out. */
export const reasonOf = (line: ImportedLine): string =>
  isImportable(line) ? 'Ligne non choisie' : remarksOf(line);

/**
 * Returns the lines that stay out as a CSV file that a French Excel opens (D30), with the reason of each: corrected, it may be
 * sent as it is, its columns are known by their names.
 */
export const refusedLinesCsv = (lines: readonly ImportedLine[]): string =>
  csvOf(
    head,
    lines.map((line) => [line.number, ...importFields.map((field) => line.values[field]), reasonOf(line)]),
  );
