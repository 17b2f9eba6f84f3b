import { erasureInWords, type DeclaredTable } from './declare-table.ts';
import { personalColumns } from './read-personal-rows.ts';

const head = `# Personal data

Made from the registry (\`personal-data.ts\` of each context and of each part of the platform, joined by
\`apps/server/src/compose-personal-data.ts\`): change it there, then run the test of the registry with \`WRITE_DOCS=1\`. A test fails
when a column of the database is not declared. The words are French because people read them in their own copy.

An export holds every column below of a person's rows; an erasure does what the last column says, in one transaction.

The rows found by an address or a number are those of the account's present address and of its verified number, no other: what
somebody only typed may belong to somebody else. Messages that the account's own links and codes left with are found by their
keys, wherever they went. Any other mail to a former address goes with the 90 days that mails are kept
(\`mailing.retention-days\`). « Sans limite » means that no job deletes the row today.
`;

const code = (name: string): string => `\`${name}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');

function tableOf(declared: DeclaredTable): string {
  const rows = personalColumns(declared).map(([name, { what, purpose, basis, retention, erased }]) =>
    [code(name), what, purpose, basis, retention, erasureInWords(erased)].map(cell).join(' | '),
  );
  return [
    `## ${declared.title} (${code(declared.name)})`,
    '',
    `Rows of a person by: ${declared.subject?.by ?? ''}.`,
    '',
    '| column | what | purpose | basis | kept | erasure |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

/** Returns docs/personal-data.md. */
export function registryDocument(declared: readonly DeclaredTable[]): string {
  const personal = declared.filter(({ subject }) => subject !== null);
  const others = declared.filter(({ subject }) => subject === null).map(({ name }) => code(name));
  return [
    head,
    ...personal.map(tableOf),
    '## Tables without personal data',
    '',
    `${others.join(', ')}.`,
    '',
  ].join('\n');
}
