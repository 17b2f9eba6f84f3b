import { inflateRawSync } from 'node:zlib';

const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** Returns the files of a zip by their names, read from its directory at the end. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('this is no zip');
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === centralEntry) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    found.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + name + extra + comment;
  }
  return found;
}
