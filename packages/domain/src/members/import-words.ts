/** What a line of an imported list gives, in the order of specification point 5: e-mail, last name, first name. */
export const importFields = ['email', 'lastName', 'firstName'] as const;
export type ImportField = (typeof importFields)[number];

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  email: 'E-mail',
  lastName: 'Nom',
  firstName: 'Prénom',
};

/** The most people that one import adds (specification points 5 and 9). */
export const importMaxLines = 500;

/** The characters of a cell that are kept: more than any address has. */
export const longestCell = 300;

/** The rows of a file that are looked at: the lines, what stands above them, and blank rows among them. */
export const importMaxRows = 5000;

/** A row of a file that holds something: its number as a spreadsheet shows it, its cells from the first column on. */
export type ImportRow = { readonly number: number; readonly cells: readonly string[] };

/** Which column holds what (from 0, null when none does), and the number of the first row that is a person. */
export type ImportMapping = {
  readonly firstRow: number;
  readonly columns: Readonly<Record<ImportField, number | null>>;
};

/** What a person typed in place of what the file says: by number of row, then by field. */
export type ImportFixes = Readonly<Record<string, Readonly<Partial<Record<ImportField, string>>>>>;

/** A person as the file, the mapping and the corrections give it. */
export type ImportLine = { readonly number: number } & Readonly<Record<ImportField, string>>;

/** Why a row of a file is no line of the import. */
export const leftOutWhys = [
  /** Above the first person: a title, the names of the columns. */
  'above',
  /** It holds nothing in the columns that are read: a total, a note beside the table. */
  'nothing-read',
] as const;

/** A row of a file that is no line: its number as the spreadsheet shows it, and what it says. */
export type LeftOutRow = {
  readonly number: number;
  readonly why: (typeof leftOutWhys)[number];
  readonly text: string;
};

/** The letter of a column as spreadsheets show it: A, B, … Z, AA. */
export const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** What an import does with a line. */
export const lineStates = [
  /** The person is added. */
  'ready',
  /** The person is added, but something looks mistaken. */
  'doubtful',
  /** Somebody who left the company comes back. */
  'returning',
  /** In the list already: nothing changes. */
  'known',
  /** The same address as a line above: the person is added once. */
  'repeated',
  /** A cell is wrong: the line is not imported as it stands. */
  'invalid',
] as const;
export type LineState = (typeof lineStates)[number];

/** The states of the lines that an import adds. */
export const importableStates: ReadonlySet<LineState> = new Set(['ready', 'doubtful', 'returning']);
