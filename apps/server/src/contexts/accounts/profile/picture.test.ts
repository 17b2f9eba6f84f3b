import { Readable } from 'node:stream';
import { fileMaxBytes } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { files } from '../../../platform/files/file-store.ts';
import { profilePictureFolder, profilePictureKey } from '../../../platform/files/picture-keys.ts';
import { db } from '../../../platform/db/database.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { forgetFiles } from '../../../testing/files-to-forget.ts';
import { useApi } from '../../../testing/product.ts';
import { users } from '../accounts.tables.ts';

const api = useApi();

const picture = (background = 'green', side = 640) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function aPerson() {
  const { email, userId } = await aStaffMember('MODERATOR');
  return { userId, headers: await signedIn(api.app, email) };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const send = ({ headers }: Partial<Person>, payload: Buffer, more: Record<string, string> = {}, query = '') =>
  api.app.inject({
    method: 'PUT',
    url: `/api/profile/picture${query}`,
    headers: { ...headers, 'content-type': 'image/jpeg', ...more },
    payload,
  });
const read = (id: string, headers: Record<string, string> = {}, query = '') =>
  api.app.inject({ url: `/api/profile-pictures/${id}${query}`, headers });
/** The files of all the pictures that somebody ever had. */
async function picturesOf({ userId }: Person): Promise<string[]> {
  const keys = [];
  for await (const key of files().keys(profilePictureFolder(userId))) keys.push(key);
  return keys;
}
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;

describe('one’s own picture', () => {
  test('is seen by who works with them, in the size that is asked for, with nothing that can run', async () => {
    const person = await aPerson();
    const sent = await send(person, await picture(), {}, '?x=0&y=0&width=500&height=500');
    const { pictureVersion } = sent.json().user;
    expect([sent.statusCode, typeof pictureVersion]).toEqual([200, 'number']);
    const other = { headers: await signedIn(api.app, (await aStaffMember('ADMIN')).email) };
    for (const [query, side] of [
      ['', 400],
      ['?size=200', 200],
      ['?size=default', 500],
    ] as const) {
      const answer = await read(person.userId, other.headers, query);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: side, height: side });
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, max-age=300',
        etag: `"${pictureVersion}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    expect((await read(person.userId)).statusCode).toBe(401);
    const again = await read(person.userId, { ...other.headers, 'if-none-match': `"${pictureVersion}"` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('a small picture answers every size: 400, then 200, then the picture itself', async () => {
    const person = await aPerson();
    await send(person, await picture('green', 100));
    const answer = await read(person.userId, person.headers, '?size=400');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 100, height: 100 });
  });

  test('another one has another version, and takes the place of all the sizes of the one before', async () => {
    const person = await aPerson();
    const first = (await send(person, await picture())).json().user.pictureVersion;
    const second = (await send(person, await picture('red', 100))).json().user.pictureVersion;
    expect(second).not.toBe(first);
    const answer = await read(person.userId, { ...person.headers, 'if-none-match': `"${first}"` });
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 100, height: 100 });
    await forgetFiles();
    expect(await picturesOf(person)).toEqual([profilePictureKey(person.userId, second, 'default')]);
  });

  test('once taken away it is gone from the server at once, its files too', async () => {
    const person = await aPerson();
    const { pictureVersion } = (await send(person, await picture())).json().user;
    const { headers } = person;
    const gone = await api.app.inject({ method: 'DELETE', url: '/api/profile/picture', headers });
    expect(gone.json().user.pictureVersion).toBeNull();
    const answer = await read(person.userId, { ...headers, 'if-none-match': `"${pictureVersion}"` });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'storage/object-not-found']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await picturesOf(person)).toEqual([]);
  });

  test('two sent at once leave all the sizes of one of them', async () => {
    const person = await aPerson();
    const colours = ['red', 'blue'];
    await Promise.all(colours.map(async (colour) => send(person, await picture(colour))));
    const reds = await Promise.all(
      ['400', '200', 'default'].map(async (size) => {
        const { rawPayload } = await read(person.userId, person.headers, `?size=${size}`);
        return (await sharp(rawPayload).stats()).dominant.r > 128;
      }),
    );
    expect(new Set(reds).size).toBe(1);
    await forgetFiles();
    expect(await picturesOf(person)).toHaveLength(3);
  });

  test('one that was kept before pictures had their version in their key is still seen, and goes with the next', async () => {
    const person = await aPerson();
    const folder = profilePictureFolder(person.userId);
    await files().put(`${folder}default_200x200.jpg`, await picture('red', 200));
    await files().put(`${folder}default.jpg`, await picture('red', 300));
    await db.update(users).set({ pictureVersion: 7 }).where(eq(users.id, person.userId));
    const answer = await read(person.userId, person.headers, '?size=400');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200 });
    const { pictureVersion } = (await send(person, await picture('green', 100))).json().user;
    await forgetFiles();
    expect(await picturesOf(person)).toEqual([profilePictureKey(person.userId, pictureVersion, 'default')]);
  });

  test('one that ends after its owner was erased is kept nowhere', async () => {
    const [admin, person] = [await aStaffMember('ADMIN'), await aPerson()];
    const adminHeaders = await signedIn(api.app, admin.email);
    const [started, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const bytes = await picture();
    async function* slowly() {
      yield bytes.subarray(0, 500);
      started.resolve();
      await erased.promise;
      yield bytes.subarray(500);
    }
    const upload = api.app
      .inject({
        method: 'PUT',
        url: '/api/profile/picture',
        headers: { ...person.headers, 'content-type': 'image/jpeg' },
        payload: Readable.from(slowly()),
      })
      .then((answer) => answer);
    await started.promise;
    const url = `/api/users/${person.userId}/erasure`;
    await api.app.inject({ method: 'POST', url, headers: adminHeaders });
    erased.resolve();
    expect((await upload).statusCode).toBe(401);
    const [row] = await db.select().from(users).where(eq(users.id, person.userId));
    expect(row).toMatchObject({ status: 'DELETED', pictureVersion: null });
    expect(await picturesOf(person)).toEqual([]);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'files/type-refused', 415],
    ['nothing', Buffer.alloc(0), 'files/empty', 400],
    ['a cut picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'files/unreadable', 400],
    ['5 000 001 bytes', Buffer.alloc(fileMaxBytes + 1), 'files/too-large', 413],
  ])('%s is refused in French, and nothing changes', async (_, payload, code, status) => {
    const person = await aPerson();
    const answer = await send(person, payload);
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    const [row] = await db.select().from(users).where(eq(users.id, person.userId));
    expect(row?.pictureVersion).toBeNull();
  });

  test('a wrong area is refused', async () => {
    const person = await aPerson();
    const out = await send(person, await picture(), {}, '?x=600&y=0&width=200&height=200');
    expect([out.statusCode, codeOf(out)]).toEqual([400, 'files/crop-invalid']);
    const half = await send(person, await picture(), {}, '?x=6');
    expect([half.statusCode, codeOf(half)]).toEqual([400, 'form-invalid']);
  });

  test('nobody sends one without a session, nor as a form or JSON', async () => {
    expect(codeOf(await send({}, await picture()))).toBe('unauthenticated');
    const person = await aPerson();
    const types = [
      'multipart/form-data; boundary=x',
      'application/json',
      'image/svg+xml',
      'text/html',
      'x',
      '',
    ];
    for (const type of types) {
      const answer = await send(person, Buffer.from('{}'), { 'content-type': type });
      expect([type, answer.statusCode, codeOf(answer)]).toEqual([type, 415, 'files/not-a-file']);
    }
  });

  test('a body that is too large is refused before it has been read, even when it does not tell its length', async () => {
    const { headers } = await aPerson();
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 1;
        if (given > 400) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    const answer = await fetch(`${address}/api/profile/picture`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/png' },
      body: endless,
      duplex: 'half',
    }).catch((error: unknown) => error);
    if (answer instanceof Response) expect(answer.status).toBe(413);
    expect(given * 65_536).toBeLessThan(20_000_000);
  });

  test('a thousand hostile ids answer that there is nothing', async () => {
    const { headers } = await aPerson();
    const seeds = ['..', '%2e%2e%2f', '%00', '....//', '%252e%252e', 'default', '0', "'", '%C0%AE', '~root'];
    for (let rank = 0; rank < 1000; rank += 1) {
      const seed = seeds[rank % seeds.length] ?? '';
      const id = `${seed.repeat(1 + (rank % 7))}${rank % 3 === 0 ? `%2fetc%2fpasswd${rank}` : rank}`;
      const answer = await read(id, headers);
      expect([id, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([id, true]);
      expect(answer.headers['content-type']).toContain('json');
    }
    expect((await read(crypto.randomUUID(), headers)).statusCode).toBe(404);
  });

  test('the thirty-first of an hour is refused', async () => {
    const { email } = await aManager();
    const person = { userId: '', headers: await signedIn(api.app, email) };
    for (let rank = 0; rank < 30; rank += 1) await send(person, Buffer.from('x'));
    expect(codeOf(await send(person, Buffer.from('x')))).toBe('too-many-requests');
  });
});

describe('the picture of somebody else', () => {
  const readBy = async (email: string, id: string) => {
    const { statusCode, body } = await read(id, await signedIn(api.app, email));
    return { statusCode, body: statusCode === 200 ? '' : body };
  };

  test('is seen by the managers of the same company and by administrators, and is not there for anybody else (T34)', async () => {
    const owner = await aManager();
    const headers = await signedIn(api.app, owner.email);
    expect((await send({ headers }, await picture())).statusCode).toBe(200);
    const colleague = await aManager({ companyId: owner.companyId });
    const admin = await aStaffMember('ADMIN');
    for (const { email } of [owner, colleague, admin]) {
      expect((await readBy(email, owner.userId)).statusCode).toBe(200);
    }
    const stranger = await aManager();
    const moderator = await aStaffMember('MODERATOR');
    for (const { email } of [stranger, moderator]) {
      const unknown = await readBy(email, crypto.randomUUID());
      expect(unknown.statusCode).toBe(404);
      expect(await readBy(email, owner.userId)).toEqual(unknown);
    }
  });
});
