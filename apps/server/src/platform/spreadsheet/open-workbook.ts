import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { SpreadsheetRefused } from './spreadsheet.ts';

const maxEntries = 200;
/** The most bytes that the parts of a workbook may inflate into; a table of 500 people takes 0.2 million. */
const maxInflated = 20_000_000;
/** A part of more than a million bytes with a higher compression ratio is a zip bomb (threats T43). */
const maxRatio = 100;
const ratioFrom = 1_000_000;

// What a table is made of, whatever its parts are called; pictures, links to other files, comments and the like are never
// opened.
const texts = /\.(?:xml|rels)$/i;
const others =
  /^(?:docProps|customXml)\/|\/(?:media|drawings|charts|embeddings|externalLinks|ctrlProps|pivot\w*|theme|threadedComments)\/|\/worksheets\/_rels\/|\/comments\w*\.xml$/i;
const isNeeded = (path: string): boolean => texts.test(path) && !others.test(path);
const macros = /vbaProject|macrosheets\//i;
const declaration = /<!(?:DOCTYPE|ENTITY)/i;

/** What the directory of a zip says of a part. */
type Told = Pick<Entry, 'fileName' | 'uncompressedSize' | 'compressedSize' | 'generalPurposeBitFlag'>;

/** Throws a SpreadsheetRefused for the directory of a zip that is no workbook, or one that is not to be opened. */
export function checkDirectory(entries: readonly Told[]): void {
  const sizes = entries.map(({ uncompressedSize }) => uncompressedSize);
  const isBomb = (entry: Told) =>
    entry.uncompressedSize > ratioFrom && entry.uncompressedSize > entry.compressedSize * maxRatio;
  if (sizes.reduce((sum, size) => sum + size, 0) > maxInflated || entries.some(isBomb)) {
    throw new SpreadsheetRefused('too-heavy');
  }
  if (entries.some((entry) => (entry.generalPurposeBitFlag & 1) === 1))
    throw new SpreadsheetRefused('protected');
  if (entries.some(({ fileName }) => macros.test(fileName))) throw new SpreadsheetRefused('has-macros');
  if (!entries.some(({ fileName }) => fileName.toLowerCase() === '[content_types].xml')) {
    throw new SpreadsheetRefused('mislabelled');
  }
}

// The directory may lie about a size: what really comes out is counted, and yauzl ends a stream that gives more than it told.
async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  // No spreadsheet program writes one: entity declarations are an XML bomb (billion laughs).
  if (declaration.test(bytes.toString('latin1'))) throw new SpreadsheetRefused('unreadable');
  return bytes;
}

/**
 * Returns the parts of an xlsx workbook that hold its cells, inflated, after a look at the directory of the zip: at most
 * 200 entries and 20 million bytes. Throws a SpreadsheetRefused: `too-heavy`, `protected`, `has-macros`, `mislabelled`.
 */
export async function openWorkbook(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entries.push(entry) > maxEntries) throw new SpreadsheetRefused('too-heavy');
  }
  checkDirectory(entries);
  const parts = new Map<string, Buffer>();
  for (const entry of entries.filter(({ fileName }) => isNeeded(fileName))) {
    parts.set(entry.fileName, await inflate(zip, entry));
  }
  return parts;
}
