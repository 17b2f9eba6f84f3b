import pg from 'pg';
import { connectContexts } from '../apps/server/src/compose-services.ts';
import { hashPassword } from '../apps/server/src/contexts/accounts/public.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { connectDeployment } from '../apps/server/src/platform/config/deployment.ts';
import { closeDatabase, connectDatabase, databasePool } from '../apps/server/src/platform/db/database.ts';
import { makeAccessTokens } from '../apps/server/src/platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../apps/server/src/platform/tokens/signing-keys.ts';
import { forgetActor, makeAuthenticate } from '../apps/server/src/testing/measured-parts.ts';
import { cpuOf, databaseCpu, usedBetween } from './cpu.ts';
import { measureRegistration, printRegistration, type RegistrationFigures } from './measure-registration.ts';
import { median } from './median.ts';

type Request = Parameters<ReturnType<typeof makeAuthenticate>>[0];

const rounds = 4;
const perRound = 50;
const pairs = 500;
/** Sessions whose requests come together. */
const together = 20;
/** What a screen asks for at once when it opens, all of one session. */
const perScreen = 6;
/** Node compiles what runs often: before so many checks the figure is that of a process that has just started. */
const warmUp = 6000;
const checkRounds = 5;
/** CPU of another process is told in hundredths of a second: a round is long enough for one more or less not to count. */
const perCheckRound = 2000;
const password = 'Elan-demo-2026!';

type Subject = {
  readonly port: number;
  /** The process of the product. */
  readonly pid: number;
  readonly database: { readonly url: string; readonly pid: number };
};

/** What the bench says of signing in; CPU and times in milliseconds. */
export type SignInFigures = {
  /** CPU of one argon2id hash (19 MiB, t = 2). */
  hashCpu: number;
  /** CPU of one sign-in, server and database. */
  signInCpu: number;
  /** Median times of a refused sign-in. */
  knownMedian: number;
  unknownMedian: number;
  registration: RegistrationFigures;
  /** CPU of one check of a session: on a screen that opens, read from the database again alone or with others, or remembered. */
  screenCheck: number;
  freshCheck: number;
  /** CPU of a bare prepared `select 1` by the same driver and connections: what no check that asks the database goes below. */
  bareStatement: number;
  togetherCheck: number;
  rememberedCheck: number;
};

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function signIn({ port }: Subject, email: string, given: string): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: given }),
  });
  const body = (await answer.json()) as { idToken?: string };
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`sign-in answered ${answer.status}`);
  return body.idToken;
}

/** The limits are what keeps a sign-in from being measured: they are emptied, never switched off. */
const emptyLimits = (client: pg.Client) => client.query('delete from rate_limits');

async function measureCpu(subject: Subject, client: pg.Client) {
  let [hashed, signed] = [0, 0];
  await emptyLimits(client);
  // A product that has just started compiles its own code for a while.
  for (let n = 0; n < perRound; n += 1) await signIn(subject, 'admin@elan.test', password);
  for (let round = 0; round < rounds; round += 1) {
    await emptyLimits(client);
    const own = ownCpu();
    for (let n = 0; n < perRound; n += 1) await hashPassword(password);
    hashed += ownCpu() - own;
    const before = { server: cpuOf(subject.pid), database: databaseCpu(subject.database.pid) };
    for (let n = 0; n < perRound; n += 1) await signIn(subject, 'admin@elan.test', password);
    const database = usedBetween(before.database, databaseCpu(subject.database.pid));
    signed += cpuOf(subject.pid) - before.server + database;
  }
  const count = rounds * perRound;
  return { hashCpu: hashed / count, signInCpu: signed / count };
}

async function timeOf(subject: Subject, email: string): Promise<number> {
  const start = performance.now();
  await signIn(subject, email, 'Faux-mot-2026!');
  return performance.now() - start;
}

async function measureEnumeration(subject: Subject, client: pg.Client) {
  await client.query(
    `insert into users (email, password_hash, first_name, last_name, status, email_verified_at)
     select 'connu' || n || '@bench.example', $1, 'Connu', 'Banc', 'ACTIVE', now() from generate_series(0, $2 - 1) n`,
    [await hashPassword(password), pairs],
  );
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < pairs; n += 1) {
    if (n % 40 === 0) await emptyLimits(client);
    // Each goes first in turn: a noisy moment hurts both.
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const name = kind === 'known' ? 'connu' : 'perdu';
      times[kind].push(await timeOf(subject, `${name}${n}@bench.example`));
    }
  }
  return { knownMedian: median(times.known), unknownMedian: median(times.unknown) };
}

async function measureCheck(subject: Subject, client: pg.Client) {
  await emptyLimits(client);
  const requests: Request[] = [];
  for (let n = 0; n < together; n += 1) {
    const token = await signIn(subject, 'entreprise@elan.test', password);
    requests.push({ headers: { authorization: `Bearer ${token}` } } as Request);
  }
  connectDatabase(subject.database.url, { max: 2, onError: () => undefined });
  // What a session says of its person is asked with what the other contexts know of them.
  connectDeployment(readConfig({ APP_ENV: 'test' }), () => 'http://elan.test');
  connectContexts();
  try {
    const authenticate = makeAuthenticate(makeAccessTokens(await loadKeyRing(), 'elan'));
    const cpuOfEach = async (times: number, work: () => Promise<unknown>) => {
      const start = { own: ownCpu(), database: databaseCpu(subject.database.pid) };
      for (let n = 0; n < times; n += 1) await work();
      const database = usedBetween(start.database, databaseCpu(subject.database.pid));
      return (ownCpu() - start.own + database) / times;
    };
    const check = async (times: number, before: () => void, asked = requests.slice(0, 1)) =>
      (await cpuOfEach(times, () => {
        before();
        return Promise.all(asked.map((request) => authenticate(request, { permission: 'session' })));
      })) / asked.length;
    const bare = { name: 'bench-bare', text: 'select 1', rowMode: 'array' };
    const askBare = () => databasePool().query(bare);
    await check(warmUp, forgetActor);
    await cpuOfEach(warmUp, askBare);
    // In turn, so that what the machine does meanwhile falls on both; the median leaves out what the product did once.
    const inTurn = { fresh: [] as number[], bare: [] as number[] };
    for (let round = 0; round < checkRounds; round += 1) {
      inTurn.fresh.push(await check(perCheckRound, forgetActor));
      inTurn.bare.push(await cpuOfEach(perCheckRound, askBare));
    }
    const [freshCheck, bareStatement] = [median(inTurn.fresh), median(inTurn.bare)];
    const screenCheck = await check(1000, forgetActor, Array(perScreen).fill(requests[0]));
    const togetherCheck = await check(500, forgetActor, requests);
    const rememberedCheck = await check(50_000, () => undefined);
    return { freshCheck, bareStatement, screenCheck, togetherCheck, rememberedCheck };
  } finally {
    await closeDatabase();
  }
}

/** Measures what signing in and checking a session cost, in one run, on the product that is given. */
export async function measureSignIn(subject: Subject): Promise<SignInFigures> {
  const client = new pg.Client({ connectionString: subject.database.url });
  await client.connect();
  try {
    return {
      ...(await measureCpu(subject, client)),
      ...(await measureEnumeration(subject, client)),
      registration: await measureRegistration(subject.port, client),
      ...(await measureCheck(subject, client)),
    };
  } finally {
    await emptyLimits(client);
    await client.end();
  }
}

/** Prints the figures beside what they must not pass. */
export function printSignIn(figures: SignInFigures): void {
  const { hashCpu, signInCpu, knownMedian, unknownMedian } = figures;
  const { screenCheck, freshCheck, bareStatement, togetherCheck, rememberedCheck } = figures;
  const gap = Math.abs(knownMedian - unknownMedian);
  const verdict = (isKept: boolean) => (isKept ? 'ok' : 'TOO MUCH');
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  const lines = [
    `one argon2id hash   ${ms(hashCpu)} of CPU`,
    `one sign-in         ${ms(signInCpu)} of CPU, × ${(signInCpu / hashCpu).toFixed(2)} (at most × 2: ${verdict(signInCpu <= 2 * hashCpu)})`,
    `refused sign-in     ${ms(knownMedian)} for a known e-mail, ${ms(unknownMedian)} for an unknown one, gap ${ms(gap)} (at most 5 ms over ${pairs} pairs: ${verdict(gap <= 5)})`,
    `check of a session  ${ms(screenCheck)} of CPU for each of the ${perScreen} requests of a screen (at most 0.3 ms: ${verdict(screenCheck <= 0.3)}); read again for one request ${ms(freshCheck)} (${verdict(freshCheck <= 0.3)}; a bare prepared statement ${ms(bareStatement)}), with ${together - 1} other sessions ${ms(togetherCheck)}, remembered ${ms(rememberedCheck)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  printRegistration(figures.registration);
}
