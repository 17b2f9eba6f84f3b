import { spreadsheetKinds, SpreadsheetRefused, type SpreadsheetKind } from './spreadsheet.ts';

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
// A workbook with a password is a compound file that holds this one, whatever its name says.
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

// What a spreadsheet would also open: pages, documents and mails that are called .xls by the tool that made them.
const otherText =
  /^\s*(?:<(?:!doctype|\?xml|html|head|body|meta|table|style|script|svg)|%pdf-|\{\\rtf|mime-version:)/i;

const startsWith = (bytes: Buffer, sign: Buffer): boolean => bytes.subarray(0, sign.length).equals(sign);
const isUtf16 = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function kindOfBytes(bytes: Buffer): SpreadsheetKind | null {
  if (startsWith(bytes, zip)) return 'xlsx';
  if (startsWith(bytes, compoundFile)) return 'xls';
  if (isUtf16(bytes)) return 'csv';
  const head = bytes.toString('latin1', 0, 1024).replace(/^\u00ef\u00bb\u00bf/, '');
  return bytes.includes(0) || otherText.test(head) ? null : 'csv';
}

function kindOfName(name: string): SpreadsheetKind | null {
  const extension = name.trim().toLowerCase().split('.').at(-1);
  return spreadsheetKinds.find((kind) => kind === extension) ?? null;
}

/**
 * Returns what a table is by its bytes, when its name agrees: a spreadsheet reader takes a page or a text called .xlsx
 * for data. Throws a SpreadsheetRefused: `type-refused`, `mislabelled`, `protected`, `empty`.
 */
export function sniffSpreadsheet({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: Buffer;
}): SpreadsheetKind {
  const named = kindOfName(name);
  if (!named) throw new SpreadsheetRefused('type-refused');
  if (bytes.length === 0) throw new SpreadsheetRefused('empty');
  const kind = kindOfBytes(bytes);
  if (kind === 'xls' && bytes.includes(encryptedPackage)) throw new SpreadsheetRefused('protected');
  if (kind !== named) throw new SpreadsheetRefused('mislabelled');
  return kind;
}
