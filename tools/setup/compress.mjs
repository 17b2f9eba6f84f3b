// Writes the compressed forms of the built site beside its files, once, so that the server compresses nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);
// Below one network packet, a smaller file arrives no sooner.
const leastBytes = 1024;

const forms = [
  {
    extension: '.br',
    pack: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  {
    extension: '.gz',
    pack: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/** The text files of a folder, hidden folders apart: the manifest in `.vite` is served to nobody. */
async function textsIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => !entry.name.startsWith('.'))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return textsIn(path);
        return texts.has(extname(entry.name)) ? [path] : [];
      }),
  );
  return found.flat();
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < leastBytes) return 0;
  const written = await Promise.all(
    forms.map(async ({ extension, pack }) => {
      const packed = await pack(bytes);
      if (packed.length >= bytes.length) return 0;
      await writeFile(path + extension, packed);
      return 1;
    }),
  );
  return written[0] + written[1];
}

/** Writes a `.br` and a `.gz` beside each text file of at least 1 KB; returns how many files were written. */
export async function compress(folder) {
  const files = await textsIn(folder);
  const written = await Promise.all(files.map(compressFile));
  return written.reduce((sum, count) => sum + count, 0);
}
