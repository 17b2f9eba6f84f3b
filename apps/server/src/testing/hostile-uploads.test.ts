import { documentKinds } from '@elan/domain/coaches';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { fileRoutes } from '../compose-routes.ts';
import { connectAntivirus } from '../platform/antivirus/antivirus.ts';
import { db } from '../platform/db/database.ts';
import { files } from '../platform/files/file-store.ts';
import { sniffVideo } from '../platform/files/sniff-video.ts';
import { rateLimits } from '../platform/rate-limit/rate-limit.tables.ts';
import { aClamdPeer, eicar } from './clamd-peer.ts';
import { aCoach, aGymNews, aManager, anObjective, aSession, aStaffMember, signedIn } from './factories.ts';
import { hostileFiles } from './hostile-files.ts';
import { useApi } from './product.ts';
import { goodPassword } from './registrations.ts';

const api = useApi();
vi.setConfig({ testTimeout: 300_000 });

type Way = {
  readonly headers: Record<string, string>;
  readonly url: string;
  readonly type: string;
  readonly good: Buffer;
  /** What is asked before a file of some bytes may come. */
  readonly begin?: (size: number) => Promise<unknown>;
};

/** How each path that takes a file is asked by somebody who may, by its pattern. */
const ways = new Map<string, Way>();
beforeAll(async () => {
  const manager = await aManager();
  const asManager = await signedIn(api.app, manager.email);
  const asAdmin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const coach = await aManager();
  await aCoach({ userId: coach.userId });
  const credentials = { email: coach.email, password: goodPassword, audience: 'coach' };
  const signed = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: credentials });
  const asCoach = { authorization: `Bearer ${signed.json<{ idToken: string }>().idToken}` };
  const good = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const bytes = 'application/octet-stream';
  const picture = (pattern: string, id: string, headers: Way['headers']) =>
    ways.set(pattern, { headers, url: pattern.replace(':id', id), type: 'image/png', good });
  const variants = await api.app.inject({ url: '/api/shop/admin/variants', headers: asAdmin });
  picture('/api/profile/picture', '', asManager);
  picture('/api/objectives/:id/picture', (await anObjective()).id, asAdmin);
  picture('/api/companies/:id/logo', manager.companyId, asManager);
  picture('/api/sessions/:id/picture', (await aSession()).id, asAdmin);
  picture('/api/news/:id/picture', (await aGymNews()).id, asAdmin);
  picture(
    '/api/shop/admin/variants/:id/logo',
    variants.json<{ items: { id: string }[] }>().items[0]?.id ?? '',
    asAdmin,
  );
  ways.set('/api/member-imports', {
    headers: asManager,
    url: '/api/member-imports?name=liste.csv',
    type: bytes,
    good: Buffer.from('E-mail;Nom;Prénom\r\nlea.martin@verdalys.example;Martin;Léa\r\n'),
  });
  const inject = (method: 'POST' | 'PUT', url: string, payload: object) =>
    api.app.inject({ method, url, payload, headers: asAdmin });
  const facts = { title: 'Dos', words: '', durationSeconds: 60, objectiveId: null, disciplineId: null };
  const rest = { hashtagIds: [], audience: 'everyone', address: null };
  const video = (await inject('POST', '/api/videos', { ...facts, ...rest })).json<{ id: string }>().id;
  picture('/api/videos/:id/picture', video, asAdmin);
  ways.set('/api/videos/:id/captions', {
    headers: asAdmin,
    url: `/api/videos/${video}/captions`,
    type: bytes,
    good: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nLes épaules basses.\n'),
  });
  ways.set('/api/videos/:id/upload/:part', {
    headers: asAdmin,
    url: `/api/videos/${video}/upload/0`,
    type: bytes,
    good: Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'),
    begin: (size) =>
      inject('PUT', `/api/videos/${video}/upload`, { name: `${size}.mp4`, size: Math.max(1, size) }),
  });
  for (const kind of documentKinds)
    ways.set(`/api/coach/documents/${kind}/file`, {
      headers: asCoach,
      url: `/api/coach/documents/${kind}/file`,
      type: bytes,
      good,
    });
});

async function send(
  { headers, url, type, begin }: Way,
  payload: Buffer,
): Promise<{ status: number; code?: string }> {
  // Each file is judged: none is refused because many came before it.
  await db.delete(rateLimits);
  await begin?.(payload.length);
  const answer = await api.app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, 'content-type': type },
    payload,
  });
  const { error } = answer.json<{ error?: { code: string } }>();
  return { status: answer.statusCode, ...(error && { code: error.code }) };
}

async function keptFiles(): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  for await (const key of files().keys()) {
    const file = await files().open(key);
    kept.set(key, Buffer.concat(await Array.fromAsync(file?.stream ?? [])));
  }
  return kept;
}

const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(1, 4).toString('latin1') === 'PNG';

/** A file of a video is kept as it came: only what begins as a film or as captions is. */
const isOfVideo = (key: string, bytes: Buffer): boolean =>
  /^video(?:s|-captions)\//.test(key) &&
  (sniffVideo(bytes) !== null || bytes.subarray(0, 7).toString('latin1') === 'WEBVTT\n');

test('every path of the product that takes a file is one of those that are attacked here', () => {
  const patterns = fileRoutes.flatMap(({ kind, definition }) => (kind === 'upload' ? definition.path : []));
  const attacked = [...ways.keys()].map((path) =>
    path.startsWith('/api/coach/documents/') ? '/api/coach/documents/:kind/file' : path,
  );
  expect([...new Set(attacked)].toSorted()).toEqual(patterns.toSorted());
});

test('of sixty hostile files on each path none is kept: a picture that hides something is written anew without it (T39)', async () => {
  const hostile = await hostileFiles();
  for (const [path, way] of ways) {
    expect(await send(way, way.good), path).toEqual({ status: 200 });
    for (const bytes of hostile) {
      const { status, code } = await send(way, bytes);
      if (status === 200) expect(isPicture(bytes) || way.type.endsWith('stream'), path).toBe(true);
      else {
        expect([400, 409, 413, 415, 422], `${path} ${code}`).toContain(status);
        expect(code).toBeDefined();
      }
    }
  }
  for (const [key, bytes] of await keptFiles()) {
    const text = bytes.toString('latin1');
    expect(text, key).not.toMatch(/<script|<svg|<html|<iframe|<\?php|JavaScript|%PDF/i);
    expect(text, key).not.toContain('PK\u0005\u0006');
    if (key.startsWith('coach-documents/')) continue;
    expect(isPicture(bytes) || isOfVideo(key, bytes), key).toBe(true);
  }
});

test('the test file of antivirus programs is refused on each path, bare, in a PDF and behind a picture of a document', async () => {
  const peer = await aClamdPeer();
  connectAntivirus({ kind: 'clamd', host: peer.host, port: peer.port });
  try {
    for (const [path, way] of ways) {
      const isDocument = path.startsWith('/api/coach/');
      // What is no document is refused before anything looks at it.
      const refusal = isDocument ? 'coaches/document-refused' : 'files/infected';
      expect((await send(way, Buffer.from(eicar))).code, path).toBe(refusal);
      const pdf = Buffer.from(`%PDF-1.7\n1 0 obj\n(${eicar})\nendobj\n%%EOF\n`);
      const infected = isDocument ? 'coaches/document-infected' : 'files/infected';
      expect((await send(way, pdf)).code, path).toBe(infected);
      // Behind a picture: no document ends so, and elsewhere it is found.
      const behind = Buffer.concat([way.good, Buffer.from(eicar)]);
      expect((await send(way, behind)).code, path).toBe(isDocument ? refusal : infected);
      expect((await send(way, way.good)).status, path).toBe(200);
    }
  } finally {
    connectAntivirus({ kind: 'none' });
    await peer.stop();
  }
  for (const [key, bytes] of await keptFiles()) expect(bytes.includes(eicar), key).toBe(false);
});
