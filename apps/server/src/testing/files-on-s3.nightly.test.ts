import type { DataExport } from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../contexts/accounts/public.ts';
import { copyFromStore, copyToStore } from '../platform/backup/copy-store.ts';
import { companies } from '../contexts/companies/public.ts';
import { db, inTx } from '../platform/db/database.ts';
import { chosenStore } from '../platform/files/chosen-store.ts';
import { connectFiles, files } from '../platform/files/file-store.ts';
import type { JobContext } from '../platform/jobs/define-job.ts';
import { makeLogger } from '../platform/log/log.ts';
import { exportKey, makeExportJob } from '../contexts/accounts/privacy/export.job.ts';
import { aManager, aStaffMember, signedIn } from './factories.ts';
import { filesToForget, forgetFiles } from './files-to-forget.ts';
import { aFolder } from './postgres-product.ts';
import { testConfig, useApi } from './product.ts';
import { readZip } from './read-zip.ts';
import { useS3Peer } from './s3-peer.ts';

const api = useApi();
const peer = useS3Peer();
const noStorage = (): void => expect.fail('the storage answers');
beforeEach(async () => {
  connectFiles(await chosenStore({ ...testConfig, s3: peer.config }, noStorage));
});

const run: JobContext = {
  id: '',
  attempt: 1,
  isLastAttempt: true,
  signal: new AbortController().signal,
  log: makeLogger('silent'),
};

type Headers = { authorization: string };
const image = await sharp({ create: { width: 500, height: 400, channels: 3, background: 'green' } })
  .png()
  .toBuffer();
const send = (url: string, headers: Headers) =>
  api.app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, 'content-type': 'image/png' },
    payload: image,
  });
const get = (url: string, headers: Headers) => api.app.inject({ url, headers });

test('a picture and a logo are kept on the storage, read from it and taken away', async () => {
  const manager = await aManager();
  const headers = await signedIn(api.app, manager.email);
  const office = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  expect((await send('/api/profile/picture', headers)).statusCode).toBe(200);
  expect((await send(`/api/companies/${manager.companyId}/logo`, office)).statusCode).toBe(200);
  const logo = expect.stringMatching(new RegExp(`^logos/${manager.companyId}/\\d+/default\\.png$`));
  const names = ['default.jpg', 'default_200x200.jpg', 'default_400x400.jpg'];
  const pictures = names.map((name) =>
    expect.stringMatching(new RegExp(`^profilePictures/${manager.userId}/\\d+/${name}$`)),
  );
  expect([...peer.objects.keys()].toSorted()).toEqual([logo, ...pictures]);
  const read = await get(`/api/profile-pictures/${manager.userId}?size=200`, headers);
  expect(await sharp(read.rawPayload).metadata()).toMatchObject({ width: 200, format: 'jpeg' });
  const gone = await api.app.inject({ method: 'DELETE', url: '/api/profile/picture', headers });
  expect(gone.statusCode).toBe(200);
  expect([...peer.objects.keys()]).toEqual([logo]);
});

test('the copy of one’s data is made there and downloaded from there', async () => {
  const { email } = await aManager();
  const headers = await signedIn(api.app, email);
  const asked = await api.app.inject({ method: 'POST', url: '/api/profile/export', headers });
  const { id } = asked.json<DataExport>();
  await makeExportJob.run({ id }, run);
  expect([...peer.objects.keys()]).toEqual([exportKey(id)]);
  const copy = await get('/api/profile/export/file', headers);
  expect([...readZip(copy.rawPayload).keys()]).toContain('donnees.json');
});

test('while the storage is away pictures answer 503 and when to come back, and a change is wholly refused', async () => {
  const { email, userId } = await aManager();
  const headers = await signedIn(api.app, email);
  const versionOf = async () =>
    (await db.select({ version: users.pictureVersion }).from(users).where(eq(users.id, userId)))[0]?.version;
  expect((await send('/api/profile/picture', headers)).statusCode).toBe(200);
  const version = await versionOf();
  peer.trouble('slow-down', 20);
  for (const answer of [
    await get(`/api/profile-pictures/${userId}`, headers),
    await send('/api/profile/picture', headers),
  ]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json().error.code).toBe('service-unavailable');
  }
  expect(await versionOf()).toBe(version);
});

test('while a slow storage takes a logo, nobody waits for the company', async () => {
  const { companyId } = await aManager();
  const office = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  peer.trouble('held');
  const sent = send(`/api/companies/${companyId}/logo`, office).then((answer) => answer.statusCode);
  await expect.poll(() => peer.asked.filter((asked) => asked.startsWith('PUT'))).toHaveLength(1);
  // Whoever changes the company takes its row, at once or not at all.
  await inTx(async () => {
    const row = eq(companies.id, companyId);
    const free = await db.select().from(companies).where(row).for('update', { noWait: true });
    expect(free).toMatchObject([{ logoVersion: null }]);
  });
  peer.letGo();
  expect(await sent).toBe(200);
});

test('a logo that was cut before its company named it is forgotten by a job; one that is named is not', async () => {
  await forgetFiles();
  const { companyId } = await aManager();
  const office = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = `/api/companies/${companyId}/logo`;
  expect((await send(url, office)).statusCode).toBe(200);
  const [first = ''] = [...peer.objects.keys()];
  expect(await filesToForget()).toEqual([]);

  peer.trouble('slow-down', 3);
  expect((await send(url, office)).statusCode).toBe(503);
  const [{ keys: cut } = { keys: [] }] = await filesToForget();
  expect(cut).toHaveLength(1);
  // As if it had been written, and the process killed before it said so.
  for (const key of cut) peer.put(key, image);
  await forgetFiles();
  expect([...peer.objects.keys()]).toEqual([first]);

  expect((await send(url, office)).statusCode).toBe(200);
  const second = [...peer.objects.keys()].filter((key) => key !== first);
  expect([peer.objects.size, second.length]).toEqual([2, 1]);
  await forgetFiles();
  expect([...peer.objects.keys()]).toEqual(second);
});

test('a logo that was taken away goes later when the storage does not let it go now', async () => {
  await forgetFiles();
  const { companyId } = await aManager();
  const office = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = `/api/companies/${companyId}/logo`;
  await send(url, office);
  const [first = ''] = [...peer.objects.keys()];
  peer.trouble('slow-down', 3);
  expect((await api.app.inject({ method: 'DELETE', url, headers: office })).statusCode).toBe(200);
  expect([...peer.objects.keys()]).toEqual([first]);
  await forgetFiles();
  expect([...peer.objects.keys()]).toEqual([]);
});

test('a backup takes the files of the storage along, and puts them back there', async () => {
  await files().put('logos/one/default.png', image);
  await files().put('exports/two.zip', Buffer.from('two'));
  const folder = aFolder();
  expect(await copyFromStore(files(), folder)).toBe(2);
  await files().delete('exports/two.zip');
  expect(await copyToStore(folder, files())).toBe(2);
  expect(peer.objects.get('exports/two.zip')?.toString()).toBe('two');
  expect(peer.objects.get('logos/one/default.png')?.equals(image)).toBe(true);
});
