import { setTimeout as sleep } from 'node:timers/promises';

// Threats T01: whoever signs in, or tries to, takes nothing from those who work.
const seconds = Number(process.env['SIGN_IN_LOAD_SECONDS'] ?? 60);
const signInsPerSecond = 100;
const othersPerSecond = 20;
const mostMs = 500;
/** Of ten sign-ins one is right; the others are of unknown addresses, which cost as much. */
const rightEvery = 10;
const rightPassword = 'Elan-demo-2026!';
const accounts = [
  'entreprise@elan.test',
  'prescripteur@elan.test',
  'salle@elan.test',
  'moderation@elan.test',
];
const others = [
  '/api/profile',
  '/api/sessions?page=1&size=25',
  '/api/users?page=1&size=25',
  '/api/programs?tab=active&page=1&size=25',
];

type Answer = { readonly status: number; readonly ms: number };

/** Asks at an even pace, whether the answers come or not, and returns them all. */
async function askEvenly(perSecond: number, ask: (n: number) => Promise<number>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    const asked = performance.now();
    answers.push(ask(n).then((status) => ({ status, ms: performance.now() - asked })));
  }
  return Promise.all(answers);
}

/** The status of an answer, read to its end; 0 for a request that found nobody to answer it. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    if (error instanceof TypeError) return 0;
    throw error;
  }
}

const placeOf = (n: number): string => `198.18.${Math.floor(n / 250) % 250}.${n % 250}`;

async function signIn(port: number, n: number): Promise<number> {
  const isRight = n % rightEvery === 0;
  const email = isRight ? accounts[(n / rightEvery) % accounts.length] : `inconnu${n}@verdalys.example`;
  const asked = fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    // Each from a place of its own: the limit of a place would keep most of them from being hashed.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': placeOf(n) },
    body: JSON.stringify({ email, password: isRight ? rightPassword : 'Faux-mot-2026!' }),
  });
  return statusOf(asked);
}

async function read(port: number, token: string, n: number): Promise<number> {
  const asked = fetch(`http://127.0.0.1:${port}${others[n % others.length]}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return statusOf(asked);
}

const percentile = (answers: readonly Answer[], part: number): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * part)] ?? Number.NaN;

const countsOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status} × ${length}`)
    .join(', ');

/**
 * Signs in a hundred times a second while others work, on a product that trusts the address that a proxy tells, and prints what
 * both were answered. Returns whether the others were answered within 500 ms (p99) and nobody by a failure of the server.
 */
export async function measureSignInLoad(product: { port: number; token: string }): Promise<boolean> {
  const { port, token } = product;
  const [signIns, reads] = await Promise.all([
    askEvenly(signInsPerSecond, (n) => signIn(port, n)),
    askEvenly(othersPerSecond, (n) => read(port, token, n)),
  ]);
  const failed = [...signIns, ...reads].filter(({ status }) => status === 0 || status >= 500).length;
  const answered = reads.filter(({ status }) => status === 200).length;
  const p99 = percentile(reads, 0.99);
  const held = failed === 0 && answered === reads.length && p99 < mostMs;
  const lines = [
    `sign-ins        ${signInsPerSecond} a second during ${seconds} s: ${countsOf(signIns)}`,
    `other requests  ${othersPerSecond} a second: ${countsOf(reads)}; p50 ${Math.round(percentile(reads, 0.5))} ms, p99 ${Math.round(p99)} ms (under ${mostMs} ms, no 5xx: ${held ? 'ok' : 'TOO MUCH'})`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return held;
}
