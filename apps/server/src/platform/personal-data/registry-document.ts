import { erasureInWords, type DeclaredTable } from './declare-table.ts';
import { personalColumns } from './read-personal-rows.ts';

const head = `# Personal data

Made from the registry (\`personal-data.ts\` of each context and of each part of the platform, joined by
\`apps/server/src/compose-personal-data.ts\`): change it there, then run the test of the registry with \`WRITE_DOCS=1\`. A test fails
when a column of the database is not declared. The words are French because people read them in their own copy.

An export holds every column below of a person's rows; an erasure does what the last column says, in one transaction.
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
