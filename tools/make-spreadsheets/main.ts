// Writes the test files of the import of employees, and the templates that the application gives:
// `node tools/make-spreadsheets/main.ts`. LibreOffice (soffice) makes the workbooks; the tests need neither.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { flatWorkbook, type SourceSheet } from './flat-workbook.ts';
import { heads } from './people.ts';
import { textFiles } from './text-files.ts';
import { workbooks } from './workbook-files.ts';

const root = resolve(import.meta.dirname, '../..');
const fixtures = join(root, 'apps/server/src/contexts/members/fixtures');
const templates = join(root, 'apps/web/public/modeles');
const work = mkdtempSync(join(tmpdir(), 'elan-spreadsheets-'));

/** Turns flat workbooks into files of one format in a folder. */
function convert(
  sources: Readonly<Record<string, readonly SourceSheet[]>>,
  format: 'xls' | 'xlsx',
  folder: string,
) {
  const paths = Object.entries(sources).map(([name, sheets]) => {
    const path = join(work, `${name}.fods`);
    writeFileSync(path, flatWorkbook(sheets));
    return path;
  });
  const filter = { xls: 'xls:MS Excel 97', xlsx: 'xlsx:Calc MS Excel 2007 XML' }[format];
  const profile = `-env:UserInstallation=file://${join(work, 'profile')}`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', work, ...paths], {
    stdio: 'inherit',
  });
  for (const name of Object.keys(sources)) {
    copyFileSync(join(work, `${name}.${format}`), join(folder, `${name}.${format}`));
  }
}

mkdirSync(fixtures, { recursive: true });
mkdirSync(templates, { recursive: true });
for (const [name, content] of Object.entries(textFiles)) writeFileSync(join(fixtures, name), content);
// Names of columns and nothing else: an example that somebody forgets would be invited.
const rows = [heads];
writeFileSync(join(templates, 'salaries.csv'), `\ufeff${rows.map((row) => `${row.join(';')}\r\n`).join('')}`);
for (const format of ['xls', 'xlsx'] as const) {
  convert(workbooks, format, fixtures);
  convert({ salaries: [{ name: 'Salariés', rows }] }, format, templates);
}
rmSync(work, { recursive: true, force: true });
