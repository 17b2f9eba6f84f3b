import type { CsvCell } from '@elan/domain/kernel';
import type { ReactNode } from 'react';
import type { DataListColumn } from './data-list-types.ts';

/** A cell of the file; `index` is the place of its row in the whole file, from 0. */
type CsvOf<Row> = (row: Row, index: number) => CsvCell;

/** A column of a list: what is shown, and what the file has for it (D30). */
export type ListColumn<Row> = Omit<DataListColumn<Row>, 'render'> & {
  /** Left out, its cell of the file is shown. */
  render?: (row: Row) => ReactNode;
  /** Its cells in the file: one under the column's own title, or several, each with its title. Without it the file leaves it out. */
  csv?: CsvOf<Row> | readonly (readonly [title: string, cell: CsvOf<Row>])[];
  /** What a short list is sorted by where its first cell of the file is not: a day, as « 2027-01-31 ». */
  rank?: (row: Row) => string | number;
  /** Shown once it is asked for in the menu of the columns. */
  optional?: boolean;
};

export type Choice = { value: string; label: string };
/** Choices under what they have in common. */
export type ChoiceGroup = { group: string; items: Choice[] };

/** What the address keeps of a list; an undefined value leaves it. */
export type ListValues = Readonly<Record<string, unknown>>;
export type ChangeList = (patch: Record<string, unknown>, options?: { replace?: boolean }) => void;

/** A filter, under the name that it has in the address. */
export type ListFilter =
  | {
      kind: 'choice';
      name: string;
      label: string;
      /** The choice that filters nothing: « Tous ». */
      all: string;
      choices: readonly (Choice | ChoiceGroup)[];
    }
  | {
      /** A short text, asked for when the field is left, or by Enter. */
      kind: 'text';
      name: string;
      label: string;
      placeholder?: string;
      /** What is asked for; anything else filters nothing. */
      accepts: RegExp;
      /** Characters that are dropped while they are typed. */
      drops?: RegExp;
      maxLength?: number;
      inputMode?: 'numeric' | 'text';
    }
  | {
      /** A field of the context's own; `also`: the other names that it keeps in the address. */
      kind: 'own';
      name: string;
      also?: readonly string[];
      render: (values: ListValues, change: ChangeList) => ReactNode;
    };

export type ListEmpty = {
  icon?: ReactNode;
  /** Nothing at all: « Aucun coach pour le moment. » */
  title: string;
  reason?: ReactNode;
  action?: ReactNode;
  /** Nothing for the filters that are on: « Aucun coach ne correspond. » Left out where nothing is filtered. */
  noMatch?: string;
  /** What the search looks at. */
  searched?: ReactNode;
};

export type ListSelection<Row> = {
  /** Name of what is chosen: « Coachs choisis ». */
  label: string;
  /** « 3 coachs choisis » */
  words: (count: number) => string;
  /** What may be done to the rows that are chosen. */
  acts: (rows: readonly Row[], clear: () => void) => ReactNode;
};
