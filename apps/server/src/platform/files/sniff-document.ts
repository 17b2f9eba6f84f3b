import { sniffPicture } from './sniff-picture.ts';

/** What a document is by its bytes. */
export type DocumentBytes = 'application/pdf' | 'image/jpeg' | 'image/png';

// What makes a PDF do something when it is opened, or carry something else along. Names may be written with #xx for a letter.
const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
];
const active = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`);
const page = /<(?:html|script|svg|body|iframe|\?php|!doctype)/i;

// Behind the end mark there are line ends, and what a sloppy writer pads with: an archive appended to a PDF is none.
function endsAsPdf(bytes: Buffer): boolean {
  const tail = bytes.subarray(-1024).toString('latin1');
  const at = tail.lastIndexOf('%%EOF');
  return at >= 0 && /^[\s\0]*$/.test(tail.slice(at + '%%EOF'.length));
}

const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** A PDF from its first byte to its end, that runs nothing, carries nothing, and is no page as well. */
function isPlainPdf(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return false;
  if (!endsAsPdf(bytes)) return false;
  const text = bytes.toString('latin1');
  return !active.test(plainNames(text)) && !page.test(text.slice(0, 1024));
}

/**
 * Returns what a document is by its bytes, whatever its name and announced type: PDF, JPEG or PNG. Null for anything else,
 * for a PDF with scripts, launches, forms or files inside, and for one that would also open as a page or an archive
 * (threats T39, R11).
 */
export function sniffDocument(bytes: Buffer): DocumentBytes | null {
  if (isPlainPdf(bytes)) return 'application/pdf';
  const picture = sniffPicture(bytes);
  return picture === 'image/jpeg' || picture === 'image/png' ? picture : null;
}
