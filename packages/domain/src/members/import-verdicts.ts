import * as z from 'zod/mini';
import { emailSchema } from '../accounts/index.ts';
import { fieldMessages, personNameSchema } from '../kernel/index.ts';
import { suggestImportedEmail, withoutTag } from './import-email.ts';
import { importFields, type ImportField, type ImportLine, type LineState } from './import-words.ts';

/** What is said beside a cell: a problem stops the line, a doubt does not. */
export type CellNote = {
  readonly field: ImportField;
  readonly kind: 'problem' | 'doubt';
  readonly message: string;
  /** What to type instead, in one click. */
  readonly suggestion: string | null;
};

export type LineVerdict = {
  readonly number: number;
  readonly state: LineState;
  readonly values: Readonly<Record<ImportField, string>>;
  readonly notes: readonly CellNote[];
};

/** Somebody of the company's list: those who left stay in it. */
export type KnownMember = {
  readonly email: string;
  readonly left: boolean;
  /** Left, and invited less than half an hour ago: not invited anew yet. */
  readonly tooEarly?: boolean;
};

const invitedJustNow =
  'Cette personne vient d’être invitée, puis est partie. Elle pourra revenir dans 30 minutes au plus.';

/** A list holds hundreds of names: what is wrong with one is said, not left to be guessed. */
const nameHint =
  '. Un nom s’écrit avec des lettres, des tirets, des apostrophes et des espaces, sans chiffre ni symbole.';

const schemas = { email: emailSchema, lastName: personNameSchema, firstName: personNameSchema } as const;

type Checked = { line: ImportLine; values: Record<ImportField, string>; problems: CellNote[] };

function checkCells(line: ImportLine): Checked {
  const values = { email: line.email, lastName: line.lastName, firstName: line.firstName };
  const problems = importFields.flatMap((field): CellNote[] => {
    const read = z.safeParse(schemas[field], line[field]);
    if (read.success) {
      values[field] = read.data;
      return [];
    }
    const suggestion = field === 'email' ? suggestImportedEmail(line.email) : null;
    const said = read.error.issues[0]?.message ?? '';
    const message = said === fieldMessages.fieldInvalid ? `${said}${nameHint}` : said;
    return [{ field, kind: 'problem', message, suggestion }];
  });
  return { line, values, problems };
}

const note = (kind: CellNote['kind'], message: string, suggestion: string | null = null): CellNote => ({
  field: 'email',
  kind,
  message,
  suggestion,
});

/** The first line of each key. */
function firstOf(checked: readonly Checked[], key: (email: string) => string): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { line, values, problems } of checked) {
    const name = key(values.email);
    if (problems.length === 0 && !first.has(name)) first.set(name, line.number);
  }
  return first;
}

/**
 * Returns the verdict of each line, cell by cell (D32; specification point 5, batch import). `members` are the company's own
 * people and nobody else's: that an address is known elsewhere changes nothing. An address is compared as it is kept: two
 * lines that differ by case are one person; the first line whose cells are right is the person's.
 */
export function checkLines(lines: readonly ImportLine[], members: readonly KnownMember[]): LineVerdict[] {
  const checked = lines.map(checkCells);
  const known = new Map(members.map((member) => [member.email, member]));
  const knownPlain = new Set(members.filter(({ left }) => !left).map(({ email }) => withoutTag(email)));
  const firstByEmail = firstOf(checked, (email) => email);
  const firstByPlain = firstOf(checked, withoutTag);

  const mistyped = (email: string): CellNote[] => {
    const suggestion = suggestImportedEmail(email);
    if (suggestion === null) return [];
    return [note('doubt', `Vouliez-vous écrire ${suggestion}\u202f?`, suggestion)];
  };
  const doubtsOf = ({ line, values: { email } }: Checked): CellNote[] => {
    const twin = firstByPlain.get(withoutTag(email));
    return [
      ...mistyped(email),
      ...(twin !== undefined && twin !== line.number
        ? [note('doubt', `Cette adresse est une variante de celle de la ligne ${twin}.`)]
        : []),
      ...(knownPlain.has(withoutTag(email))
        ? [note('doubt', 'Une variante de cette adresse est déjà dans la liste.')]
        : []),
    ];
  };

  return checked.map((one) => {
    const { line, values, problems } = one;
    const verdict = (state: LineState, notes: readonly CellNote[] = []): LineVerdict => ({
      number: line.number,
      state,
      values,
      notes,
    });
    if (problems.length > 0) {
      const isReadable = problems.every(({ field }) => field !== 'email');
      return verdict('invalid', [...problems, ...(isReadable ? mistyped(values.email) : [])]);
    }
    const first = firstByEmail.get(values.email) ?? line.number;
    if (first !== line.number) {
      return verdict('repeated', [note('problem', `Cette adresse est déjà à la ligne ${first}.`)]);
    }
    const member = known.get(values.email);
    if (member?.tooEarly) return verdict('invalid', [note('problem', invitedJustNow)]);
    if (member) return verdict(member.left ? 'returning' : 'known');
    const doubts = doubtsOf(one);
    return verdict(doubts.length > 0 ? 'doubtful' : 'ready', doubts);
  });
}
