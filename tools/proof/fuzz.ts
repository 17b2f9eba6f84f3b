import { call, codeOf, newAgent, type Answer, type Call } from './call.ts';
import { everyRole, everySpace, tokenOf, type Caller } from './callers.ts';
import { offContract } from './contract.ts';
import { pollution } from './attacks.ts';
import { askDoctor } from './doctor.ts';
import type { Stage } from './ground.ts';
import { readKnownIds, type KnownId, type KnownIds } from './known-ids.ts';
import { readOperations, type Operation } from './openapi.ts';
import { findingOf, onceEach, type Context, type Fault, type Finding, type Proof } from './proof.ts';
import { kinds, makeRequests, type Choose, type Kind } from './requests.ts';
import type { Random } from './seeded-random.ts';

const full = 10_000;
const inShort = 300;
const atOnce = 8;
/** Requests between two looks at the callers and the rows: sessions may have been closed by what they sent, and rows made. */
const batch = 200;
/** Before the draw, the routes that nobody has reached are asked in earnest, so often: each time with what the others made meanwhile. */
const rounds = 3;
/** No answer is later than this, however loaded the machine. */
const latestMs = 12_000;

type Who = { readonly caller: Caller | undefined; readonly company: string | null };

// Acts that would end the session or the company of a caller: they target other rows.
const endsSomebody = /^(?:users|staff)\.|^companies\.(?:set-status|delete|manage-managers|unassign)$/;

/** The rows that a request of a caller names: its own as a rule, those of others when it tries them. */
function chooserOf(
  who: Who,
  operation: Operation,
  kind: Kind,
  callers: readonly Who[],
  random: Random,
): Choose {
  const spared = endsSomebody.test(operation.permission);
  const isCallers = (row: KnownId): boolean =>
    callers.some(({ company, caller }) => caller && row.company === company && company !== null);
  return (rows) => {
    const allowed = spared ? rows.filter((row) => !isCallers(row) && row.user === null) : rows;
    const own = allowed.filter(({ company }) => company === who.company || company === null);
    const others = allowed.filter(({ company }) => company !== who.company);
    const wanted = kind === 'foreign' ? others : own.length > 0 ? own : allowed;
    return wanted.length > 0 ? random.pick(wanted) : undefined;
  };
}

async function callersOf(stage: Stage, context: Context, known: KnownIds): Promise<Who[]> {
  const port = stage.servers[0]?.port ?? 0;
  const { neighbour } = context.ground;
  const token = await tokenOf(port, neighbour.email, neighbour.password);
  const other: Caller = { name: 'VOISINE', role: 'COMMUNITY_MANAGER', email: neighbour.email, token };
  const people = [...(await everyRole(port)), ...(await everySpace(port)), other];
  const emails = await stage.run('select id::text, email from users');
  const companyOf = (email: string): string | null => {
    const id = emails.find((one) => one['email'] === email)?.['id'];
    return known.get('users')?.find((row) => row.id === id)?.company ?? null;
  };
  return [
    ...people.map((caller) => ({ caller, company: companyOf(caller.email) })),
    { caller: undefined, company: null },
  ];
}

type Planned = { readonly operation: Operation; readonly kind: Kind; readonly who: Who };
type Tried = { readonly operation: Operation; readonly kind: Kind; readonly who: Who; readonly asked: Call };

const told = ({ operation, kind, who, asked }: Tried): string =>
  `${operation.method} ${asked.path.slice(0, 90)} (${kind}, ${who.caller?.name ?? 'personne'}) ${(asked.body ?? '').slice(0, 160)}`;

/** Returns what is wrong with an answer, or undefined. */
function faultOf(tried: Tried, answer: Answer): string | undefined {
  if (answer.status >= 500) return `${answer.status} ${codeOf(answer) ?? ''} : ${told(tried)}`;
  if (answer.ms > latestMs) return `${Math.round(answer.ms)} ms : ${told(tried)}`;
  if (answer.text.includes(pollution) && !(tried.asked.path + (tried.asked.body ?? '')).includes(pollution))
    return `prototype pollué : ${told(tried)}`;
  const off = offContract(tried.operation, answer);
  return off && `${off} : ${told(tried)}`;
}

/** Routes asked in earnest by every caller between two looks at what there is. */
const inEarnest = 25;

const rankOf = ({ method, path }: Operation): number => {
  if (method === 'DELETE') return 3;
  if (method === 'POST') return path.includes('{') ? 1 : 0;
  return 2;
};
/** What makes rows comes first, then what changes them, reading, and what takes them away last. */
const makersFirst = (a: Operation, b: Operation): number => rankOf(a) - rankOf(b);

const figuresOf = (
  statuses: ReadonlyMap<number, number>,
  reached: number,
  routes: number,
  slowest: number,
) => [
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', '),
  `${reached} routes sur ${routes} ont réussi au moins une fois ; réponse la plus lente : ${Math.round(slowest)} ms`,
];

async function prove(context: Context): Promise<Finding> {
  const { ground, random, short } = context;
  const stage = await ground.open('fuzz', { roles: 'api' });
  const agent = newAgent();
  try {
    const ports = stage.servers.map(({ port }) => port);
    const operations = await readOperations(ports[0] ?? 0);
    const total = short ? inShort : full;
    const statuses = new Map<number, number>();
    const reached = new Set<string>();
    const faults: Fault[] = [];
    let slowest = 0;

    const send = async (tried: Tried, n: number): Promise<void> => {
      const { operation, who, asked } = tried;
      // Rate limits are not what is proved here: each request comes from an address of its own.
      const headers = { ...asked.headers, 'x-forwarded-for': `10.${n % 250}.${Math.floor(n / 250) % 250}.7` };
      const answer = await call(
        ports[n % ports.length] ?? 0,
        { ...asked, token: who.caller?.token, headers },
        agent,
      ).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (typeof answer === 'string') {
        faults.push({ key: `${operation.name} ${answer}`, fault: `${answer} : ${told(tried)}` });
        return;
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      slowest = Math.max(slowest, answer.ms);
      if (answer.status < 300) reached.add(operation.name);
      const fault = faultOf(tried, answer);
      if (fault) faults.push({ key: `${operation.name} ${fault.slice(0, 60)}`, fault });
    };

    let sent = 0;
    /** Sends what `planOf` plans for the callers of the moment, with every row that there is by now: what was made is used by the next. */
    const sendBatch = async (planOf: (callers: readonly Who[]) => readonly Planned[]): Promise<void> => {
      await stage.run('delete from rate_limits');
      const known = await readKnownIds(stage);
      const make = makeRequests(known, random);
      const callers = await callersOf(stage, context, known);
      const queue = planOf(callers).map(({ operation, kind, who }): Tried => {
        const choose = chooserOf(who, operation, kind, callers, random);
        return { operation, kind, who, asked: make(operation, kind, choose) };
      });
      const from = sent;
      sent += queue.length;
      let next = 0;
      const worker = async (): Promise<void> => {
        for (let n = next++; n < queue.length; n = next++) await send(queue[n] as Tried, from + n);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };

    for (let round = 0; round < (short ? 0 : rounds); round += 1) {
      const left = operations.filter(({ name }) => !reached.has(name)).toSorted(makersFirst);
      for (let from = 0; from < left.length; from += inEarnest) {
        const some = left.slice(from, from + inEarnest);
        await sendBatch((callers) =>
          some.flatMap((operation) => callers.map((who) => ({ operation, kind: 'valid' as const, who }))),
        );
      }
    }
    for (let from = 0; from < total; from += batch) {
      await sendBatch((callers) =>
        Array.from({ length: Math.min(batch, total - from) }, (_, n) => ({
          operation: operations[(from + n) % operations.length] as Operation,
          kind: random.pick(kinds),
          who: random.pick(callers),
        })),
      );
    }
    const logged = [...new Set(stage.servers.flatMap(({ errors }) => errors.map(messageOf)))];
    await Promise.all(stage.servers.map((server) => server.stop()));
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(
      `${sent} requêtes`,
      [...onceEach(faults), ...doctor.faults, ...logged.map((line) => `journal : ${line}`)],
      figuresOf(statuses, reached.size, operations.length, slowest),
    );
  } finally {
    agent.destroy();
    await stage.stop();
  }
}

/** The cause of a line of the log, short enough to be told. */
function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string; stack?: string } };
    return `${msg ?? ''} ${err?.message?.slice(0, 300) ?? ''} ${err?.stack?.split('\n').slice(1, 4).join(' ').slice(0, 400) ?? ''}`;
  } catch {
    return line.slice(0, 300);
  }
}

/** Requests made from the document, of every kind and by every role: none fails, none answers beside its contract. */
export const fuzz: Proof = {
  name: 'fuzz',
  what: 'Requêtes tirées du document OpenAPI : ni 5xx, ni réponse hors contrat',
  prove,
};
