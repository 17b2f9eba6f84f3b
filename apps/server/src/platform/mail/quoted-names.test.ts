import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const contexts = new URL('../../contexts/', import.meta.url);
const mails = globSync('**/*.mail.tsx', { cwd: contexts });

/** A name that a company chose, put in a sentence of ours as it is: `{companyName}`, or behind « de ». */
const bare =
  /\$?\{(?:companyName|company|organisation|organisationName)\}|elided\('\w+', (?:companyName|company)\)/g;

test('there are e-mails to look at', () => {
  expect(mails.length).toBeGreaterThan(15);
});

test.each(mails)('%s says the name of a company as data, never as words of ours (threats T69)', (file) => {
  const source = readFileSync(new URL(file, contexts), 'utf8');
  expect(source.match(bare)).toBeNull();
});
