import { Agent, get, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cpuOf, databaseCpu, usedBetween } from './cpu.ts';

const screens = 1000;
/** What a screen does by itself by day: a sign of life every three minutes, a reading every five; it looks at its page when it starts. */
const signEveryMs = 180_000;
const readEveryMs = 300_000;
/** A screen that hears of a change reads within that long, so that a thousand do not ask at once. */
const readsWithinMs = 1500;
const restMs = 60_000;
const mostRestShare = 0.05;
const shownWithinMs = 5000;
const roomMb = 1_000_000;

type Subject = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly database: number;
  readonly token: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Each screen is in a place of its own, as a proxy would tell. */
const addressOf = (screen: number): string => `10.9.${Math.floor(screen / 250)}.${(screen % 250) + 1}`;

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function ask(port: number, screen: number, path: string, body?: object): Promise<string> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    agent,
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': addressOf(screen), ...(body && { 'content-type': 'application/json' }) },
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = await bodyOf(answer);
  if ((answer.statusCode ?? 500) >= 400)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  return text;
}

/** A screen on a wall: its stream, its own habits, and when it showed what is looked for. */
async function hang(port: number, screen: number, gym: string) {
  const state = { secret: null as string | null, wanted: '', shownAt: 0 };
  const timers: NodeJS.Timeout[] = [];
  const failures: unknown[] = [];
  const failed = (error: unknown) => {
    failures.push(error);
  };
  const read = async () => {
    const text = await ask(port, screen, `/api/gyms/${gym}/display`);
    if (state.wanted !== '' && state.shownAt === 0 && text.includes(state.wanted)) state.shownAt = Date.now();
  };
  const sign = async () => {
    const body = { secret: state.secret, release: 'bench', width: 1920, height: 1080 };
    const { secret } = JSON.parse(await ask(port, screen, `/api/gyms/${gym}/screens/sign`, body)) as {
      secret: string | null;
    };
    state.secret = secret ?? state.secret;
  };
  await sign();
  await ask(port, screen, `/gym/${gym}`);
  await read();
  const stream = get({
    port,
    host: '127.0.0.1',
    path: `/api/gyms/${gym}/live`,
    agent: false,
    headers: { 'x-forwarded-for': addressOf(screen) },
  });
  const [live] = (await once(stream, 'response')) as [IncomingMessage];
  live.on('data', (bytes: Buffer) => {
    if (bytes.includes('data:'))
      timers.push(setTimeout(() => void read().catch(failed), Math.random() * readsWithinMs));
  });
  live.on('error', () => {
    // It is taken down.
  });
  const everySo = (ms: number, work: () => Promise<void>) => {
    // Spread: they were not all hung at the same moment.
    timers.push(
      setTimeout(() => {
        void work().catch(failed);
        timers.push(setInterval(() => void work().catch(failed), ms));
      }, Math.random() * ms),
    );
  };
  everySo(signEveryMs, sign);
  everySo(readEveryMs, read);
  return {
    state,
    failures,
    takeDown() {
      for (const timer of timers) clearTimeout(timer);
      stream.destroy();
    },
  };
}

async function gymsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from gyms order by id');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

async function publish({ port, token }: Subject, title: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/news`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ gymId: null, title, text: 'Mesurée.', from: '2020-01-01', to: null }),
  });
  if (!answer.ok) throw new Error(`the news answered ${answer.status}`);
  return Date.now();
}

/**
 * Hangs a thousand screens on one server: what they cost at rest, and how long until a change is shown by all of them. Prints it, and
 * returns whether it holds.
 */
export async function measureScreens(subject: Subject): Promise<boolean> {
  const { url, port, pid, database } = subject;
  const gyms = await gymsOf(url);
  const hung: Awaited<ReturnType<typeof hang>>[] = [];
  try {
    for (let first = 0; first < screens; first += 20) {
      const group = Array.from({ length: 20 }, (_, at) => first + at);
      hung.push(...(await Promise.all(group.map((at) => hang(port, at, gyms[at % gyms.length] ?? '')))));
    }
    await pause(5000);
    const before = { server: cpuOf(pid), database: databaseCpu(database) };
    await pause(restMs);
    const server = (cpuOf(pid) - before.server) / restMs;
    const ofDatabase = usedBetween(before.database, databaseCpu(database)) / restMs;
    const title = `Mesure ${Date.now()}`;
    for (const { state } of hung) state.wanted = title;
    const at = await publish(subject, title);
    const isShown = () => hung.every(({ state }) => state.shownAt > 0);
    while (!isShown() && Date.now() - at < 30_000) await pause(50);
    const times = hung.map(({ state }) => (state.shownAt === 0 ? Infinity : Math.max(0, state.shownAt - at)));
    const last = Math.max(...times);
    const failures = hung.reduce((sum, one) => sum + one.failures.length, 0);
    const share = (part: number) => `${(part * 100).toFixed(1)} %`;
    process.stdout.write(
      [
        `${screens} écrans, ${gyms.length} salles`,
        `au repos (${restMs / 1000} s) : serveur ${share(server)} d’un cœur (au plus ${share(mostRestShare)}), base ${share(ofDatabase)}`,
        `un changement est montré par tous en ${(last / 1000).toFixed(2)} s (au plus ${shownWithinMs / 1000} s)`,
        `mémoire de cette mesure : ${Math.round(process.memoryUsage().rss / roomMb)} Mo ; échecs : ${failures}`,
        '',
      ].join('\n'),
    );
    return server < mostRestShare && last <= shownWithinMs && failures === 0;
  } finally {
    for (const one of hung) one.takeDown();
    agent.destroy();
  }
}
