import { deflateRawSync } from 'node:zlib';
import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { cell, head, sheetOf, workbook, zipOf, type Parts } from '../../testing/workbooks.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const row = `<row r="1">${cell('A1', 'lea.martin@verdalys.example')}${cell('B1', 'Martin')}</row>`;

const read = (name: string, bytes: Buffer, maxRows = 1000) => readSpreadsheet({ name, bytes }, { maxRows });
const readXlsx = async (parts: Parts) => read('liste.xlsx', await zipOf(parts));
const refused = (refusal: string) => ({ ok: false, refusal });
const cellsOf = (...cells: string[]) => ({ ok: true, table: { rows: [{ number: 1, cells }] } });

describe('a workbook that is what it says', () => {
  test('is read, whatever the size that it pretends', async () => {
    expect(await readXlsx(workbook(sheetOf(row)))).toMatchObject(
      cellsOf('lea.martin@verdalys.example', 'Martin'),
    );
  });

  test('with a cell at the end of the last row, its rows are read and the rest is told', async () => {
    const far = `<row r="1048576">${cell('XFD1048576', 'x')}</row>`;
    expect(await readXlsx(workbook(sheetOf(row + far)))).toMatchObject(
      cellsOf('lea.martin@verdalys.example', 'Martin'),
    );
  });

  test('pictures and other parts are never opened, however they are', async () => {
    const parts = {
      ...workbook(sheetOf(row)),
      'xl/media/photo.png': 'no picture',
      'xl/theme/theme1.xml': '<!',
    };
    expect(await readXlsx(parts)).toMatchObject({ ok: true });
  });

  test('a formula shows its last value and is never run', async () => {
    const cells =
      '<row r="1"><c r="A1" t="str"><f>WEBSERVICE("http://x")</f><v>lea@x.fr</v></c><c r="B1"><f>1/0</f></c></row>';
    expect(await readXlsx(workbook(sheetOf(cells)))).toMatchObject(cellsOf('lea@x.fr'));
  });

  test('more rows than asked for are told, in every format', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => [`p${index}@x.fr`, 'Martin']);
    const sheet = utils.aoa_to_sheet(rows);
    const book = utils.book_new(sheet, 'Feuille');
    for (const format of ['xlsx', 'xls', 'csv'] as const) {
      const bytes = Buffer.from(
        write(book, { type: 'buffer', bookType: format === 'xls' ? 'biff8' : format }) as Buffer,
      );
      const some = await read(`liste.${format}`, bytes, 10);
      expect(some.ok && [some.table.rows.length, some.table.hasMore], format).toEqual([10, true]);
      const all = await read(`liste.${format}`, bytes, 12);
      expect(all.ok && [all.table.rows.length, all.table.hasMore], format).toEqual([12, false]);
    }
  });
});

describe('a hostile workbook is refused', () => {
  const blank = ' '.repeat(25_000_000);

  test('that unfolds into more than it should', async () => {
    expect(await readXlsx(workbook(sheetOf(row + blank)))).toEqual(refused('too-heavy'));
  });

  test('whose picture does', async () => {
    const parts = { ...workbook(sheetOf(row)), 'xl/media/photo.png': blank };
    expect(await readXlsx(parts)).toEqual(refused('too-heavy'));
  });

  test('that lies about what it unfolds into', async () => {
    const content = Buffer.from(sheetOf(row + blank));
    // Kept as it is, then called deflated and small in both headers.
    const bomb = deflateRawSync(content);
    const lie = await zipOf({ ...workbook(sheetOf(row)), 'xl/worksheets/sheet1.xml': bomb }, false);
    const asDeflated = Buffer.from(lie);
    for (let at = asDeflated.indexOf('PK'); at >= 0; at = asDeflated.indexOf('PK', at + 2)) {
      const [isLocal, isCentral] = [asDeflated[at + 2] === 3, asDeflated[at + 2] === 1];
      const name = asDeflated.toString('latin1', at, at + 90);
      if ((isLocal || isCentral) && name.includes('sheet1.xml')) {
        asDeflated.writeUInt16LE(8, at + (isLocal ? 8 : 10));
        asDeflated.writeUInt32LE(500, at + (isLocal ? 22 : 24));
      }
    }
    expect(await read('liste.xlsx', asDeflated)).toEqual(refused('unreadable'));
  });

  test('of more parts than a table has: 200, and not one more', async () => {
    const parts = workbook(sheetOf(row));
    const pictures = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/media/${index}.png`, 'x']));
    const left = 200 - Object.keys(parts).length;
    expect(await readXlsx({ ...parts, ...pictures(left) })).toMatchObject({ ok: true });
    expect(await readXlsx({ ...parts, ...pictures(left + 1) })).toEqual(refused('too-heavy'));
  });

  test('that declares entities', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    const bomb = sheetOf(`<row r="1">${cell('A1', '&b;')}</row>`, head + laughs);
    expect(await readXlsx(workbook(bomb))).toEqual(refused('unreadable'));
  });

  test('with macros', async () => {
    const parts = { ...workbook(sheetOf(row)), 'xl/vbaProject.bin': 'x' };
    expect(await readXlsx(parts)).toEqual(refused('has-macros'));
  });

  test('that is another kind of document', async () => {
    expect(await readXlsx({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })).toEqual(
      refused('mislabelled'),
    );
    const text = workbook(sheetOf(row));
    expect(await readXlsx({ '[Content_Types].xml': text['[Content_Types].xml'] ?? '' })).toEqual(
      refused('unreadable'),
    );
  });

  test('cut anywhere', async () => {
    const whole = await zipOf(workbook(sheetOf(row)));
    for (const part of [0.2, 0.6, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect(await read('liste.xlsx', cut)).toEqual(refused('unreadable'));
    }
  });

  test('that takes too long: its thread is ended', async () => {
    const bytes = await zipOf(workbook(sheetOf(row)));
    const answer = await readSpreadsheet({ name: 'liste.xlsx', bytes }, { maxRows: 10, milliseconds: 1 });
    expect(answer).toEqual(refused('too-slow'));
  });
});

type Container = object;
const containers = CFB as {
  utils: {
    cfb_new(): Container;
    cfb_add(container: Container, name: string, content: Buffer): void;
  };
  find(container: Container, name: string): { content: Buffer };
  read(bytes: Buffer, options: object): Container;
  write(container: Container, options: object): Buffer;
};
const compound = (files: Readonly<Record<string, Buffer>>): Buffer => {
  const container = containers.utils.cfb_new();
  for (const [name, content] of Object.entries(files)) containers.utils.cfb_add(container, name, content);
  return Buffer.from(containers.write(container, { type: 'buffer' }));
};
const xls = (): Buffer =>
  Buffer.from(
    write(utils.book_new(utils.aoa_to_sheet([['lea@x.fr']]), 'F'), {
      type: 'buffer',
      bookType: 'biff8',
    }) as Buffer,
  );

describe('an old workbook', () => {
  test('with a password asks for the password to be taken away', async () => {
    const encrypted = compound({ EncryptedPackage: Buffer.alloc(64), EncryptionInfo: Buffer.alloc(64) });
    expect(await read('liste.xlsx', encrypted)).toEqual(refused('protected'));
    const stream = containers.find(containers.read(xls(), { type: 'buffer' }), 'Workbook').content;
    // A record « password » after the first one.
    const begin = Buffer.from(stream).subarray(0, 4 + Buffer.from(stream).readUInt16LE(2));
    const password = Buffer.from([0x2f, 0, 6, 0, 0, 0, 0x12, 0x34, 0x56, 0x78]);
    const locked = Buffer.concat([begin, password, Buffer.from(stream).subarray(begin.length)]);
    expect(await read('liste.xls', compound({ Workbook: locked }))).toEqual(refused('protected'));
  });

  test('with macros is refused, cut too', async () => {
    const stream = containers.find(containers.read(xls(), { type: 'buffer' }), 'Workbook').content;
    const files = { Workbook: Buffer.from(stream), '_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x') };
    expect(await read('liste.xls', compound(files))).toEqual(refused('has-macros'));
    expect(await read('liste.xls', xls().subarray(0, 700))).toEqual(refused('unreadable'));
    expect(await read('liste.xls', compound({ WordDocument: Buffer.alloc(600) }))).toEqual(
      refused('unreadable'),
    );
  });
});

describe('a name that does not agree with the bytes is refused', () => {
  const page = Buffer.from('\ufeff \n<!DOCTYPE html><table><tr><td>lea@x.fr</td></tr></table>');
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  test.each([
    ['liste.xlsx', page, 'mislabelled'],
    ['liste.xls', page, 'mislabelled'],
    ['liste.csv', page, 'mislabelled'],
    ['liste.csv', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'mislabelled'],
    ['liste.csv', Buffer.from('%PDF-1.7 a;b'), 'mislabelled'],
    ['liste.xlsx', Buffer.from('lea@x.fr;Martin'), 'mislabelled'],
    ['liste.xls', Buffer.from('lea@x.fr;Martin'), 'mislabelled'],
    ['liste.csv', picture, 'mislabelled'],
    ['liste.csv', Buffer.from('PK\u0003\u0004'), 'mislabelled'],
    ['liste.ods', Buffer.from('PK\u0003\u0004'), 'type-refused'],
    ['liste.xlsx.exe', Buffer.from('MZ'), 'type-refused'],
    ['liste', Buffer.from('lea@x.fr;Martin'), 'type-refused'],
    ['', Buffer.from('lea@x.fr;Martin'), 'type-refused'],
    ['liste.csv', Buffer.alloc(0), 'empty'],
  ])('%s %#', async (name, bytes, refusal) => {
    expect(await read(name, bytes)).toEqual(refused(refusal));
  });

  test('capitals in the name say the same', async () => {
    expect(await read('LISTE.CSV', Buffer.from('lea@x.fr;Martin'))).toMatchObject(
      cellsOf('lea@x.fr', 'Martin'),
    );
  });
});

test('files sent at once are read one after the other, each answered', async () => {
  const bomb = await zipOf(workbook(sheetOf(' '.repeat(25_000_000))));
  const good = Buffer.from('lea@x.fr;Martin');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 ? read('liste.csv', good) : read('liste.xlsx', bomb))),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([false, true, false, true, false, true]);
});
