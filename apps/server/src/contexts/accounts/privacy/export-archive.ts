import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { files } from '../../../platform/files/file-store.ts';
import { profilePictureKeys } from '../../../platform/files/picture-keys.ts';
import type { DataSubject } from '../../../platform/personal-data/declare-table.ts';
import { readPersonalRows } from '../../../platform/personal-data/read-personal-rows.ts';
import { readmeOf } from '../../../platform/personal-data/readme.ts';
import { personalTables } from '../../../platform/personal-data/registry.ts';
import { findUser } from '../accounts.repository.ts';

/** The person's own files: name in the archive, and bytes. */
async function filesOf({ id }: DataSubject): Promise<[string, Buffer][]> {
  const version = (await findUser(id))?.pictureVersion ?? null;
  const found = new Map<string, Buffer>();
  for (const key of version === null ? [] : profilePictureKeys(id, version)) {
    const name = `photo/${key.split('/').at(-1) ?? key}`;
    const file = found.has(name) ? null : await files().open(key);
    if (file) found.set(name, await buffer(file.stream));
  }
  return [...found];
}

/**
 * Returns the zip of a person's data: donnees.json (every declared column of their rows), LISEZMOI.txt (what each one is, why
 * and how long it is kept), and their own files.
 */
export async function makeArchive(
  subject: DataSubject,
  { productName, now }: { productName: string; now: Temporal.Instant },
): Promise<Buffer> {
  const rows = await readPersonalRows(subject);
  const zip = new ZipFile();
  const options = { mtime: new Date(now.epochMilliseconds) };
  const data = { produit: productName, date: now.toString(), donnees: rows };
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'donnees.json', options);
  zip.addBuffer(Buffer.from(readmeOf(personalTables(), { productName, now })), 'LISEZMOI.txt', options);
  for (const [name, bytes] of await filesOf(subject)) zip.addBuffer(bytes, name, options);
  zip.end();
  return buffer(zip.outputStream);
}
