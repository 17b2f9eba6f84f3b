import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const body = (file: string): string => file.slice(file.indexOf('\r\n') + 2);

// A reader of its own: quotes, doubled quotes, `;` and CR LF, nothing else.
function read(file: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const end = () => rows.at(-1)?.push(cell);
  for (let i = 1; i < file.length; i += 1) {
    const sign = file[i] ?? '';
    if (quoted && sign === '"' && file[i + 1] === '"') [cell, i] = [`${cell}"`, i + 1];
    else if (sign === '"') quoted = !quoted;
    else if (quoted || (sign !== ';' && sign !== '\r')) cell += sign;
    else {
      end();
      cell = '';
      if (sign === '\r') [i] = [i + 1, rows.push([])];
    }
  }
  return rows.slice(0, -1);
}

describe('a list exported for a French Excel (D30)', () => {
  test('begins with the byte order mark, has ; between its cells and ends its lines with CR LF', () => {
    expect(csvOf(['Nom', 'Ville'], [['Élan', 'Nîmes']])).toBe('\ufeffNom;Ville\r\nÉlan;Nîmes\r\n');
  });

  test('keeps its head when there is nothing to show', () => {
    expect(csvOf(['Nom'], [])).toBe('\ufeffNom\r\n');
  });

  test('quotes what would break a cell or a line, and doubles the quotes inside', () => {
    expect(body(csvOf(['a'], [['12 ; 13'], ['dit "oui"'], ['deux\nlignes'], [' bord']]))).toBe(
      '"12 ; 13"\r\n"dit ""oui"""\r\n"deux\nlignes"\r\n" bord"\r\n',
    );
  });

  test.each([['=1+1'], ['+33 6 98 12 34 56'], ['-2'], ['@SUM(A1)'], ['  =1+1'], ['\t=1'], ['＝1+1']])(
    'the text %j is never run as a formula',
    (text) => {
      expect(read(csvOf(['a'], [[text]]))[1]).toEqual([`'${text}`]);
    },
  );

  test('writes numbers with a decimal comma, negative ones without an apostrophe, and nothing for what is not one', () => {
    expect(body(csvOf(['a'], [[1234.5, -2, null, Number.NaN]]))).toBe('1234,5;-2;;\r\n');
  });

  test('a reader gets back every cell that was written, but for the apostrophe of the dangerous ones', () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cells, fc.array(cells, { maxLength: 4 }), (head, rows) => {
        const back = read(csvOf(head, rows)).map((row) => row.map((cell) => cell.replace(/^'/, '')));
        expect(back).toEqual([head, ...rows].map((row) => row.map((cell) => cell.replace(/^'/, ''))));
      }),
    );
  });
});
