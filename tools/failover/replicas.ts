import { crc32, deflateSync } from 'node:zlib';
import { openLiveStream } from './live-stream.ts';
import { untilTrue } from './pair.ts';
import { signIn, type Product, type SignedIn } from './products.ts';

/** What was looked at, and whether the processes behaved as one. */
export type Seen = { readonly what: string; readonly held: boolean };

const wrongTries = 12;
const revokedWithinMs = 2000;

const ask = ({ port }: Product, path: string, token: string, more: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...more,
    headers: { authorization: `Bearer ${token}`, ...(more.headers as Record<string, string>) },
  });

const tryPassword = ({ port }: Product, email: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'pas-le-bon-2026!' }),
  });

/** A grey picture, as a PNG: what a person sends as a portrait. */
function greyPicture(side: number): Buffer {
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side, 128)])),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

async function picturesAreShared(
  here: Product,
  there: Product,
  { token, userId }: SignedIn,
): Promise<boolean> {
  const sent = await ask(here, '/api/profile/picture', token, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(greyPicture(500)),
  });
  if (!sent.ok) return false;
  const seen = await ask(there, `/api/profile-pictures/${userId}`, token);
  return seen.ok && seen.headers.get('content-type') === 'image/jpeg';
}

async function limitsAreOne(here: Product, there: Product): Promise<boolean> {
  const answers = [];
  for (let n = 0; n < wrongTries; n += 1) {
    answers.push((await tryPassword(n % 2 === 0 ? here : there, 'personne@bascule.example')).status);
  }
  // Five at once in all, not five at each.
  return answers.filter((status) => status === 401).length === 5 && answers.at(-1) === 429;
}

/** Looks at two processes on one database as a person would who meets now one, now the other. */
export async function lookAtReplicas(here: Product, there: Product, companyId: string): Promise<Seen[]> {
  const person = await signIn(here.port, 'admin@elan.test');
  const { token, cookie } = person;
  const seen: Seen[] = [];
  const look = (what: string, held: boolean): void => void seen.push({ what, held });
  look('connexion faite à l’un, connue de l’autre', (await ask(there, '/api/profile', token)).ok);

  const stream = await openLiveStream(there, token);
  const added = await ask(here, '/api/members', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      companyId,
      email: 'replique@bascule.example',
      firstName: 'Camille',
      lastName: 'Réplique',
    }),
  });
  const { id } = (await added.json()) as { id: string };
  await untilTrue('the other process tells the change', () => Promise.resolve(stream.heard.has(id)));
  stream.stop();
  look('changement fait à l’un, dit en direct par l’autre', true);

  look('portrait envoyé à l’un, servi par l’autre', await picturesAreShared(here, there, person));
  look('cinq mots de passe en tout, pas cinq à chacun', await limitsAreOne(here, there));

  await ask(here, '/api/auth/sign-out', token, { method: 'POST', headers: { cookie } });
  const left = performance.now();
  await untilTrue(
    'the other process refuses',
    async () => (await ask(there, '/api/profile', token)).status === 401,
  );
  look('déconnexion à l’un, refus par l’autre', performance.now() - left < revokedWithinMs);
  return seen;
}
