import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Why the law lets a datum be kept (GDPR, article 6). */
export type LegalBasis = 'contrat' | 'obligation légale' | 'consentement' | 'intérêt légitime';

/** The person whose data are read or erased, and all that their rows may be found by. */
export type DataSubject = {
  readonly id: string;
  /** The address of the account, and no other: one that was only typed may be somebody else's. */
  readonly emails: readonly string[];
  /** The number that the person proved theirs, E.164. */
  readonly phones: readonly string[];
  /** The keys of the messages that the account's own links and codes left with, wherever they went. */
  readonly messageKeys: readonly string[];
};

/** What erasing a person does to a datum: gone with its row, replaced, or kept as it is for a reason. */
export type Erasure =
  | 'deleted'
  | { readonly becomes: string; readonly value: (subject: DataSubject) => unknown }
  | { readonly kept: string };

type Row = Readonly<Record<string, unknown>>;

/** What is declared of a datum; the words are French, because the person reads them. */
export type PersonalColumn = {
  readonly what: string;
  readonly purpose: string;
  readonly basis: LegalBasis;
  readonly retention: string;
  readonly erased: Erasure;
  /** Returns why the value of a row is not handed out, or null when it is: a secret protects the person. */
  readonly withheld?: (row: Row, subject: DataSubject) => string | null;
};

/** How the rows of a person are found. */
type Subject = {
  /** The key in words, for the documentation. */
  readonly by: string;
  readonly rows: (subject: DataSubject) => SQL;
  /** The rows that erasing reaches, when it reaches more than the person may read. */
  readonly erasedRows?: (subject: DataSubject) => SQL;
};

/** A table of the registry: every column is declared, by its name in the database. */
export type DeclaredTable = {
  readonly table: PgTable;
  readonly name: string;
  readonly title: string;
  readonly subject: Subject | null;
  /** Whether erasing a person deletes the rows, or keeps them. */
  readonly erasedRows: 'deleted' | 'kept';
  readonly columns: ReadonlyMap<string, 'none' | PersonalColumn>;
};

/** What every datum of a table shares, unless it says otherwise. */
type Shared = Pick<PersonalColumn, 'purpose' | 'basis' | 'retention' | 'erased'>;
type Entry = Pick<PersonalColumn, 'what'> & Partial<PersonalColumn>;

const nameOf = (table: PgTable, property: string): string =>
  getTableColumns(table)[property]?.name ?? property;

const noneOf = (table: PgTable, properties: readonly string[]) =>
  properties.map((property) => [nameOf(table, property), 'none'] as const);

/** Declares a table that holds nothing of a person: its columns by their names in the code. */
export const noPersonalData = (table: PgTable, columns: readonly string[]): DeclaredTable => ({
  table,
  name: getTableName(table),
  title: '',
  subject: null,
  erasedRows: 'kept',
  columns: new Map(noneOf(table, columns)),
});

/** Declares a table with data of people: what is personal, what is not, and how the rows of somebody are found. */
export function personalTable(
  table: PgTable,
  declared: {
    readonly title: string;
    readonly subject: Subject;
    readonly shared: Shared;
    readonly personal: Readonly<Record<string, Entry>>;
    readonly none: readonly string[];
  },
): DeclaredTable {
  const { title, subject, shared, personal, none } = declared;
  const entries = Object.entries(personal).map(
    ([property, entry]) => [nameOf(table, property), { ...shared, ...entry }] as const,
  );
  return {
    table,
    name: getTableName(table),
    title,
    subject,
    erasedRows: shared.erased === 'deleted' ? 'deleted' : 'kept',
    columns: new Map<string, 'none' | PersonalColumn>([...entries, ...noneOf(table, none)]),
  };
}

/** An erasure that leaves nothing. */
export const emptied: Erasure = { becomes: 'rien', value: () => null };

/** What erasing does to a datum, in words. */
export function erasureInWords(erased: Erasure): string {
  if (erased === 'deleted') return 'supprimé';
  if (erased === emptied) return 'effacé';
  return 'kept' in erased ? `conservé, ${erased.kept}` : `remplacé par ${erased.becomes}`;
}
