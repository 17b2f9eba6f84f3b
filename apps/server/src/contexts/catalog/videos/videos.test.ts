import { videoPartBytes, type OwnVideo, type Video, type VideoInput } from '@elan/domain/catalog';
import type { Page } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { seal } from '../../../platform/sealing/sealing.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCompany, anObjective, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { hashtags, objectives, videos } from '../catalog.tables.ts';
import { forgetUploads } from './video-parts.ts';
import { videoUploads, videoViews } from './videos.tables.ts';
import { giveTicket } from './viewing-ticket.ts';

const api = useApi();
type Headers = Record<string, string>;
let admin: Headers;
let elan: Awaited<ReturnType<typeof anElan>>;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const { id: companyId } = await aCompany();
  await aSubscription({ companyId, options: ['videoaccess'] });
  elan = await anElan(api.app, companyId);
});

/** As the browser calls: each POST under a key. */
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, asker = admin) => {
  const headers = method === 'POST' ? { ...asker, 'idempotency-key': randomUUID() } : asker;
  return api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
};
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;
const wanted = (changes: Partial<VideoInput> = {}): VideoInput => ({
  title: 'Dix minutes pour le dos',
  words: 'À faire devant son écran.',
  durationSeconds: 600,
  objectiveId: null,
  disciplineId: null,
  hashtagIds: [],
  audience: 'videoaccess',
  address: null,
  ...changes,
});
const add = async (changes: Partial<VideoInput> = {}) =>
  (await call('POST', '/api/videos', wanted(changes))).json<Video>();
const octets = { 'content-type': 'application/octet-stream' };
const put = (url: string, payload: Buffer, headers: Headers = admin) =>
  api.app.inject({ method: 'PUT', url, payload, headers: { ...headers, ...octets } });

/** An MP4 by its head, then bytes that say where they stand. */
function movie(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32BE(at, at);
  bytes.write('\0\0\0\u0018ftypisom', 0, 'latin1');
  return bytes;
}
const partOf = (file: Buffer, part: number) =>
  file.subarray(part * videoPartBytes, (part + 1) * videoPartBytes);
const begin = (id: string, size: number, name = 'dos.mp4') =>
  call('PUT', `/api/videos/${id}/upload`, { name, size });
const sendPart = (id: string, part: number, bytes: Buffer) => put(`/api/videos/${id}/upload/${part}`, bytes);
async function withFile(file = movie(1000), changes: Partial<VideoInput> = {}): Promise<Video> {
  const { id } = await add(changes);
  await begin(id, file.length);
  for (let part = 0; part * videoPartBytes < file.length; part += 1)
    await sendPart(id, part, partOf(file, part));
  return (await call('POST', `/api/videos/${id}/publish`, {})).json<Video>();
}
const ticketOf = async (id: string, headers: Headers = admin, path = '/api/videos') =>
  (await call('POST', `${path}/${id}/ticket`, {}, headers)).json<{ ticket: string }>().ticket;
const stream = (id: string, ticket: string, range?: string) =>
  api.app.inject({
    url: `/api/videos/${id}/stream?ticket=${ticket}`,
    headers: range === undefined ? {} : { range },
  });
const keysOf = (id: string) => Array.fromAsync(files().keys(`videos/${id}/`));

test('an administrator adds a video, sends its file in parts after a cut, and shows it', async () => {
  const file = movie(2 * videoPartBytes + 1234);
  const { id, published } = await add();
  expect(published).toBe(false);
  expect(codeOf(await call('POST', `/api/videos/${id}/publish`, {}))).toBe('videos/no-source');
  expect((await begin(id, file.length)).json<Video>().upload).toEqual({
    name: 'dos.mp4',
    size: file.length,
    received: 0,
  });
  expect((await sendPart(id, 0, partOf(file, 0))).json<Video>().upload?.received).toBe(1);
  // Sent again after a cut, out of order, or of another length.
  for (const [part, bytes] of [
    [0, partOf(file, 0)],
    [2, partOf(file, 2)],
    [1, partOf(file, 2)],
  ] as const)
    expect(codeOf(await sendPart(id, part, bytes))).toBe('videos/part-unexpected');
  // The same file goes on where it stopped.
  expect((await begin(id, file.length)).json<Video>().upload?.received).toBe(1);
  await sendPart(id, 1, partOf(file, 1));
  expect((await sendPart(id, 2, partOf(file, 2))).json<Video>()).toMatchObject({
    upload: null,
    file: { name: 'dos.mp4', size: file.length, type: 'video/mp4' },
  });
  expect((await call('POST', `/api/videos/${id}/publish`, {})).json<Video>().published).toBe(true);
  const whole = await stream(id, await ticketOf(id));
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  expect(whole.rawPayload.equals(file)).toBe(true);
});

test('a part of the file is answered by its range, across parts, to who holds a ticket', async () => {
  const file = movie(videoPartBytes + 5000);
  const { id } = await withFile(file);
  const ticket = await ticketOf(id);
  const ranges: [string, number, number][] = [
    ['bytes=0-99', 0, 99],
    [`bytes=${videoPartBytes - 10}-${videoPartBytes + 9}`, videoPartBytes - 10, videoPartBytes + 9],
    [`bytes=${videoPartBytes}-`, videoPartBytes, file.length - 1],
    ['bytes=-5', file.length - 5, file.length - 1],
  ];
  for (const [range, start, end] of ranges) {
    const answer = await stream(id, ticket, range);
    expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end}/${file.length}`,
      String(end - start + 1),
    ]);
    expect(answer.rawPayload.equals(file.subarray(start, end + 1))).toBe(true);
  }
  const beyond = await stream(id, ticket, `bytes=${file.length}-`);
  expect([beyond.statusCode, codeOf(beyond), beyond.headers['content-range']]).toEqual([
    416,
    'videos/range-refused',
    `bytes */${file.length}`,
  ]);
});

describe('a ticket', () => {
  test('opens its own video, is made by nobody else, and ends with the right of who asked', async () => {
    const { id } = await withFile();
    const { id: other } = await withFile();
    const own = await ticketOf(id, elan.headers, '/api/espace/videos');
    expect((await stream(id, own)).statusCode).toBe(200);
    expect(codeOf(await stream(other, own))).toBe('videos/ticket-refused');
    expect(codeOf(await stream(id, 'abc'))).toBe('videos/ticket-refused');
    const forged = seal(Buffer.from('{}'), 'something else').toString('base64url');
    expect(codeOf(await stream(id, forged))).toBe('videos/ticket-refused');
    await call('POST', `/api/videos/${id}/hide`, {});
    expect(codeOf(await stream(id, own))).toBe('videos/ticket-refused');
    // Who keeps the catalogue looks at it before it is shown.
    expect((await stream(id, await ticketOf(id))).statusCode).toBe(200);
    const gone = randomUUID();
    expect(codeOf(await stream(gone, (await giveTicket(gone, null)).ticket))).toBe('videos/ticket-refused');
  });

  test('is over after some hours', async () => {
    const { id } = await withFile();
    const past = { video: id, viewer: null, until: '2020-01-01T00:00:00Z' };
    const old = seal(Buffer.from(JSON.stringify(past)), 'video-ticket').toString('base64url');
    expect(codeOf(await stream(id, old))).toBe('videos/ticket-refused');
  });
});

test('what is no video is refused by its first bytes, whatever its name; what is too large by its announced size', async () => {
  const { id } = await add();
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  await begin(id, page.length);
  expect(codeOf(await sendPart(id, 0, page))).toBe('videos/type-refused');
  expect((await begin(id, 500_000_001)).statusCode).toBe(400);
  await begin(id, 20);
  const picture = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0\0\0\0\0', 'latin1');
  expect(codeOf(await sendPart(id, 0, picture))).toBe('videos/type-refused');
  expect(await keysOf(id)).toEqual([]);
});

test('of a part that is sent ten times at once one is kept, and the file is what was sent', async () => {
  const file = movie(videoPartBytes + 100);
  const { id } = await add();
  await begin(id, file.length);
  for (const part of [0, 1]) {
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendPart(id, part, partOf(file, part))));
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
  }
  const whole = await stream(id, await ticketOf(id));
  expect(whole.rawPayload.equals(file)).toBe(true);
  expect(await keysOf(id)).toHaveLength(2);
});

test('a sending that is given up leaves no file; a week without a part gives it up', async () => {
  const file = movie(videoPartBytes + 100);
  const { id } = await add();
  await begin(id, file.length);
  await sendPart(id, 0, partOf(file, 0));
  await begin(id, file.length, 'another.mp4');
  expect(await keysOf(id)).toEqual([]);
  await sendPart(id, 0, partOf(file, 0));
  expect((await call('DELETE', `/api/videos/${id}/upload`)).json<Video>().upload).toBeNull();
  expect(await keysOf(id)).toEqual([]);
  await begin(id, file.length);
  await sendPart(id, 0, partOf(file, 0));
  expect(await forgetUploads()).toBe(0);
  await db
    .update(videoUploads)
    .set({ updatedAt: sql`now() - interval '8 days'` })
    .where(eq(videoUploads.videoId, id));
  expect(await forgetUploads()).toBe(1);
  expect(await keysOf(id)).toEqual([]);
});

test('a video of another host takes the place of the file', async () => {
  const video = await withFile();
  const address = 'https://vimeo.com/76979871';
  const changed = await call('PUT', `/api/videos/${video.id}`, {
    ...wanted({ address }),
    version: video.version,
  });
  expect(changed.json<Video>()).toMatchObject({ address, file: null, published: true });
  expect(await keysOf(video.id)).toEqual([]);
  const without = { ...wanted(), version: changed.json<Video>().version };
  expect(codeOf(await call('PUT', `/api/videos/${video.id}`, without))).toBe('videos/no-source');
  expect(
    (await call('POST', '/api/videos', wanted({ address: 'https://exemple.fr/a.mp4' }))).statusCode,
  ).toBe(400);
});

test('a poster and captions are given, read and taken away', async () => {
  const { id } = await withFile();
  const picture = await sharp({ create: { width: 80, height: 45, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const posted = await api.app.inject({
    method: 'PUT',
    url: `/api/videos/${id}/picture`,
    payload: picture,
    headers: { ...admin, 'content-type': 'image/png' },
  });
  expect(posted.json<Video>().imageVersion).toBeGreaterThan(0);
  expect((await api.app.inject(`/api/videos/${id}/picture`)).headers['content-type']).toBe('image/jpeg');
  for (const wrong of ['1\n00:00 --> 00:01\nBonjour', 'WEBVTTX', 'WEBVTT\n\0'])
    expect(codeOf(await put(`/api/videos/${id}/captions`, Buffer.from(wrong)))).toBe(
      'videos/captions-refused',
    );
  const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\nInspirez, puis soufflez.\n';
  expect(
    (await put(`/api/videos/${id}/captions`, Buffer.from(words))).json<Video>().captionsVersion,
  ).not.toBeNull();
  const ticket = await ticketOf(id, elan.headers, '/api/espace/videos');
  const read = await api.app.inject(`/api/videos/${id}/captions?ticket=${ticket}`);
  expect([read.headers['content-type'], read.body]).toEqual(['text/vtt; charset=utf-8', words]);
  expect(codeOf(await api.app.inject(`/api/videos/${id}/captions?ticket=x`))).toBe('videos/ticket-refused');
  await call('DELETE', `/api/videos/${id}/captions`);
  expect((await call('DELETE', `/api/videos/${id}/picture`)).json<Video>()).toMatchObject({
    imageVersion: null,
    captionsVersion: null,
  });
});

test('a file that is not there, or is no more, is told to who holds a ticket', async () => {
  const { id } = await add({ address: 'https://vimeo.com/76979871' });
  const ticket = await ticketOf(id);
  expect(codeOf(await stream(id, ticket))).toBe('storage/object-not-found');
  expect(codeOf(await api.app.inject(`/api/videos/${id}/captions?ticket=${ticket}`))).toBe(
    'storage/object-not-found',
  );
  const file = movie(videoPartBytes + 10);
  await begin(id, file.length);
  await sendPart(id, 0, partOf(file, 0));
  for (const key of await keysOf(id)) await files().delete(key);
  expect(codeOf(await sendPart(id, 1, partOf(file, 1)))).toBe('storage/object-not-found');
});

describe('who watches', () => {
  const listed = async (headers: Headers) =>
    (await call('GET', '/api/espace/videos', undefined, headers)).json<{
      items: OwnVideo[];
      access: boolean;
    }>();

  test('is who has `videoaccess` today; others see what is for everybody', async () => {
    const { id } = await withFile();
    const { id: open } = await withFile(movie(500), { audience: 'everyone' });
    const { id: hidden } = await add();
    const { items, access } = await listed(elan.headers);
    expect(access).toBe(true);
    expect(items.map((one) => one.id)).toEqual(expect.arrayContaining([id, open]));
    expect(items.map((one) => one.id)).not.toContain(hidden);
    expect(JSON.stringify(items)).not.toContain('videos/');
    const { id: companyId } = await aCompany();
    await aSubscription({ companyId, options: ['videoaccess'], endsOn: '2026-01-02' });
    await aSubscription({ companyId, options: ['conferences'] });
    const poor = await anElan(api.app, companyId);
    const others = await listed(poor.headers);
    expect(others.access).toBe(false);
    expect(others.items.every((one) => one.id !== id)).toBe(true);
    expect(others.items.map((one) => one.id)).toContain(open);
    for (const path of [id, `${id}/ticket`]) {
      const method = path.endsWith('ticket') ? 'POST' : 'GET';
      const body = method === 'POST' ? {} : undefined;
      expect((await call(method, `/api/espace/videos/${path}`, body, poor.headers)).statusCode).toBe(404);
    }
  });

  test('goes on where they stopped, and has seen what they saw to its end', async () => {
    const { id } = await withFile();
    const at = async (seconds: number) =>
      (await call('PUT', `/api/espace/videos/${id}/position`, { seconds }, elan.headers)).json<OwnVideo>();
    expect(await at(120)).toMatchObject({ position: 120, seen: false });
    expect(
      (await call('GET', `/api/espace/videos/${id}`, undefined, elan.headers)).json<OwnVideo>(),
    ).toMatchObject({
      position: 120,
    });
    expect(await at(9000)).toMatchObject({ position: 0, seen: true });
    expect(await at(60)).toMatchObject({ position: 60, seen: true });
    expect(await db.$count(videoViews, eq(videoViews.videoId, id))).toBe(1);
  });

  test('signs in to the space: a manager keeps no videos, an employee neither', async () => {
    expect((await call('GET', '/api/videos', undefined, elan.headers)).statusCode).toBe(403);
    expect((await call('POST', '/api/videos', wanted(), elan.headers)).statusCode).toBe(403);
    expect((await api.app.inject('/api/videos')).statusCode).toBe(401);
  });
});

describe('what is used', () => {
  test('a video that presents an objective, and what a video has, are not deleted and say why', async () => {
    const [tag] = await db
      .insert(hashtags)
      .values({ name: 'bureau', background: '#ffffff', colour: '#000000' })
      .returning();
    const tagId = tag?.id ?? '';
    const aim = await anObjective({ name: 'Tenir le dos' });
    const { id } = await add({ objectiveId: aim.id, hashtagIds: [tagId] });
    const usesOf = async (kind: string, of: string) =>
      (await call('GET', `/api/catalog/${kind}/${of}/uses`)).json<
        Page<{ kind: string; id: string; name: string }>
      >();
    expect(codeOf(await call('DELETE', `/api/catalog/objectives/${aim.id}`))).toBe('objectives/in-use');
    expect(codeOf(await call('DELETE', `/api/hashtags/${tagId}`))).toBe('hashtags/in-use');
    expect((await usesOf('hashtag', tagId)).items).toMatchObject([{ kind: 'video', id }]);
    expect((await usesOf('objective', aim.id)).items).toMatchObject([{ kind: 'video', id }]);
    await db.update(objectives).set({ videoId: id }).where(eq(objectives.id, aim.id));
    expect((await usesOf('video', id)).items).toMatchObject([{ kind: 'objective', name: 'Tenir le dos' }]);
    expect(codeOf(await call('DELETE', `/api/videos/${id}`))).toBe('videos/in-use');
    await db.update(objectives).set({ videoId: null }).where(eq(objectives.id, aim.id));
    expect((await call('DELETE', `/api/videos/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/hashtags/${tagId}`)).statusCode).toBe(200);
  });

  test('a video that is deleted takes its files and where people stopped with it', async () => {
    const { id } = await withFile(movie(videoPartBytes + 10));
    await call('PUT', `/api/espace/videos/${id}/position`, { seconds: 30 }, elan.headers);
    await call('DELETE', `/api/videos/${id}`);
    expect(await keysOf(id)).toEqual([]);
    expect(await db.$count(videoViews, eq(videoViews.videoId, id))).toBe(0);
    expect(await db.$count(videos, eq(videos.id, id))).toBe(0);
  });
});

test('each act on a video leaves a line in the audit, in its order', async () => {
  const { id, version } = await add({ address: 'https://vimeo.com/76979871' });
  const same = wanted({ address: 'https://vimeo.com/76979871', title: 'Le dos' });
  await call('PUT', `/api/videos/${id}`, { ...same, version });
  await call('POST', `/api/videos/${id}/publish`, {});
  await call('POST', `/api/videos/${id}/hide`, {});
  await call('DELETE', `/api/videos/${id}`);
  const lines = await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);
  expect(lines.map(({ entity, event }) => `${entity} ${event}`)).toEqual(
    ['add', 'change', 'publish', 'hide', 'remove'].map((event) => `video ${event}`),
  );
});

test('videos are searched, filtered and sorted', async () => {
  const aim = await anObjective();
  const { id: first } = await add({ title: 'Étirements du matin', objectiveId: aim.id, durationSeconds: 60 });
  const { id: second } = await add({ title: 'Matin calme', objectiveId: aim.id, durationSeconds: 90 });
  const of = async (query: string) =>
    (await call('GET', `/api/videos?objectiveId=${aim.id}&${query}`))
      .json<Page<Video>>()
      .items.map(({ id }) => id);
  expect(await of('search=etirements')).toEqual([first]);
  expect(await of('sort=duration&direction=desc')).toEqual([second, first]);
  expect(await of('shown=shown')).toEqual([]);
  expect((await call('GET', '/api/videos?objectiveId=x')).json<Page<Video>>().total).toBe(0);
});
