import { call, codeOf, newAgent, type Answer } from './call.ts';
import { everyRole, everySpace, tokenOf, type Caller } from './callers.ts';
import { offContract } from './contract.ts';
import { pollution } from './attacks.ts';
import { askDoctor } from './doctor.ts';
import type { Stage } from './ground.ts';
import { correctedBody } from './corrected.ts';
import { makeHeard } from './heard.ts';
import { readKnownIds, type KnownId, type KnownIds } from './known-ids.ts';
import { readOperations, type Operation } from './openapi.ts';
import { findingOf, onceEach, type Context, type Fault, type Finding, type Proof } from './proof.ts';
import { kinds, makeRequests, type Choose, type Earnest, type Kind, type Made } from './requests.ts';
import type { Random } from './seeded-random.ts';
import { allWalks } from './walks/all-walks.ts';
import { walkAll, type Walked } from './walks/walk-all.ts';

const full = 10_000;
const inShort = 300;
const atOnce = 8;
/** Requests between two looks at the callers and the rows: sessions may have been closed by what they sent, and rows made. */
const batch = 200;
/** Before the draw, the routes that nobody has reached are asked in earnest, so often: each time with what the others made meanwhile. */
const rounds = 4;
/** No answer is later than this, however loaded the machine. */
const latestMs = 12_000;

type Who = {
  readonly caller: Pick<Caller, 'name' | 'email' | 'token'> | undefined;
  readonly company: string | null;
  readonly user: string | null;
};

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
    callers.some(
      ({ company, user }) =>
        (company !== null && row.company === company) || (user !== null && row.user === user),
    );
  // Who sees every company names rows of one at a time: those of several never fit together.
  let focus = who.company;
  return (rows) => {
    const allowed = spared ? rows.filter((row) => !isCallers(row)) : rows;
    const near = allowed.filter(({ company }) => company === focus);
    const own =
      near.length > 0 && focus !== null
        ? near
        : allowed.filter(({ company }) => company === who.company || company === null);
    const others = allowed.filter(({ company }) => company !== who.company);
    const wanted = kind === 'foreign' ? others : own.length > 0 ? own : allowed;
    const row = wanted.length > 0 ? random.pick(wanted) : undefined;
    if (kind !== 'foreign') focus ??= row?.company ?? null;
    return row;
  };
}

async function callersOf(stage: Stage, context: Context, known: KnownIds): Promise<Who[]> {
  const port = stage.servers[0]?.port ?? 0;
  const { neighbour } = context.ground;
  const token = await tokenOf(port, neighbour.email, neighbour.password);
  const other: Caller = { name: 'VOISINE', role: 'COMMUNITY_MANAGER', email: neighbour.email, token };
  const people = [...(await everyRole(port)), ...(await everySpace(port)), other];
  const emails = await stage.run('select id::text, email from users');
  const userOf = (email: string): string | null => {
    const id = emails.find((one) => one['email'] === email)?.['id'];
    return typeof id === 'string' ? id : null;
  };
  const companyOf = (email: string): string | null =>
    known.get('users')?.find((row) => row.id === userOf(email))?.company ?? null;
  return [
    ...people.map((caller) => ({ caller, company: companyOf(caller.email), user: userOf(caller.email) })),
    { caller: undefined, company: null, user: null },
  ];
}

const nameOf = ({ caller }: Who): string => caller?.name ?? 'personne';

/** Who asks a route in earnest: every role; of what anybody may ask, nobody who is signed in and somebody who is. */
const askersOf = ({ permission }: Operation, callers: readonly Who[], random: Random): readonly Who[] =>
  permission === 'public'
    ? [...callers.filter(({ caller }) => !caller), random.pick(callers.filter(({ caller }) => caller))]
    : callers;

/** Refusals that no other request of the same caller avoids. */
const neverMay: ReadonlySet<string> = new Set([
  'permission-denied',
  'unauthenticated',
  'auth/user-not-registered-this-app',
]);

type Planned = { readonly operation: Operation; readonly kind: Kind; readonly who: Who };
type Tried = { readonly operation: Operation; readonly kind: Kind; readonly who: Who; readonly asked: Made };

const wordsOf = ({ body = '' }: Made): string =>
  typeof body === 'string' ? body : `un fichier de ${body.length} octets`;
const told = ({ operation, kind, who, asked }: Tried): string =>
  `${operation.method} ${asked.path.slice(0, 90)} (${kind}, ${who.caller?.name ?? 'personne'}) ${wordsOf(asked).slice(0, 160)}`;

/** Returns what is wrong with an answer, or undefined. */
function faultOf(tried: Tried, answer: Answer): string | undefined {
  if (answer.status >= 500) return `${answer.status} ${codeOf(answer) ?? ''} : ${told(tried)}`;
  if (answer.ms > latestMs) return `${Math.round(answer.ms)} ms : ${told(tried)}`;
  if (answer.text.includes(pollution) && !(tried.asked.path + wordsOf(tried.asked)).includes(pollution))
    return `prototype pollué : ${told(tried)}`;
  const off = offContract(tried.operation, answer);
  return off && `${off} : ${told(tried)}`;
}

/** Routes asked in earnest by every caller between two looks at what there is. */
const inEarnest = 25;
/** How often somebody who means it asks again: corrected as the refusal says, or of another row. */
const mostTries = 6;
/** How many rows are tried that are not there for who asks. */
const mostMissing = 3;
/** How much of what may be left out is given, try after try: the least first, then all of it. */
const fullness: readonly number[] = [0, 1, 0.5];
/** Routes that nobody reached are named when they are fewer than so many. */
const mostLeftTold = 60;
/** What the people of the product were written last: the links and the codes that they use. */
const wordsSent = `(select text as words from mails order by created_at desc limit 300)
  union all (select text from sms_messages order by created_at desc limit 100)`;

const rankOf = ({ method, path }: Operation): number => {
  if (method === 'DELETE') return 3;
  if (method === 'POST') return path.includes('{') ? 1 : 0;
  return 2;
};
/** What makes rows comes first, then what changes them, reading, and what takes them away last. */
const makersFirst = (a: Operation, b: Operation): number => rankOf(a) - rankOf(b);

type Figures = {
  readonly statuses: ReadonlyMap<number, number>;
  readonly reached: ReadonlySet<string>;
  readonly operations: readonly Operation[];
  readonly slowest: number;
  readonly walked: Walked;
};

function figuresOf({ statuses, reached, operations, slowest, walked }: Figures): string[] {
  const answered = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ');
  const later = walked.waiting > 0 ? `, ${walked.waiting} attendent le jour` : '';
  const left = operations.filter(({ name }) => !reached.has(name)).map(({ name }) => name);
  return [
    answered,
    `${walked.whole} marches allées à leur bout${later}`,
    `${reached.size} routes sur ${operations.length} ont réussi au moins une fois ; réponse la plus lente : ${Math.round(slowest)} ms`,
    ...(left.length > 0 && left.length < mostLeftTold ? [`jamais : ${left.join(', ')}`] : []),
  ];
}

async function prove(context: Context): Promise<Finding> {
  const { ground, random, short } = context;
  const stage = await ground.open('fuzz');
  const agent = newAgent();
  try {
    const ports = stage.servers.map(({ port }) => port);
    const operations = await readOperations(ports[0] ?? 0);
    const total = short ? inShort : Number(process.env['FUZZ_DRAWS'] ?? full);
    const statuses = new Map<number, number>();
    const reached = new Set<string>();
    const faults: Fault[] = [];
    let slowest = 0;

    const heard = makeHeard();
    /** Who is refused a route whatever is asked: « route caller ». */
    const refused = new Set<string>();

    const send = async (tried: Tried, n: number): Promise<Answer | undefined> => {
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
        return undefined;
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      slowest = Math.max(slowest, answer.ms);
      if (answer.status < 300) {
        reached.add(operation.name);
        heard.keep(operation, asked.params, nameOf(who), answer);
      }
      const fault = faultOf(tried, answer);
      if (fault) faults.push({ key: `${operation.name} ${fault.slice(0, 60)}`, fault });
      return answer;
    };

    let sent = 0;
    /** Sends what `planOf` plans for the callers of the moment, with every row that there is by now: what was made is used by the next. */
    const sendBatch = async (
      planOf: (callers: readonly Who[]) => readonly Planned[],
      isEarnest: boolean,
    ): Promise<void> => {
      await stage.run('delete from rate_limits');
      for (const { words } of await stage.run(wordsSent)) heard.keepWords(String(words));
      const known = await readKnownIds(stage);
      const { make, valueFor } = makeRequests(known, random);
      const callers = await callersOf(stage, context, known);
      const queue = planOf(callers);
      const endsCaller = new Set(callers.flatMap(({ user, company }) => [user, company]));

      /** Asks as somebody who means it: again, corrected or of another row, until it is done or may not be. */
      const askInEarnest = async ({ operation, kind, who }: Planned): Promise<void> => {
        const spared = endsSomebody.test(operation.permission);
        const key = `${operation.name} ${nameOf(who)}`;
        let corrected: Made | undefined;
        let missing = 0;
        for (let tries = 0; tries < mostTries && !(tries > 0 && reached.has(operation.name)); tries += 1) {
          const choose = chooserOf(who, operation, kind, callers, random);
          const earnest: Earnest = {
            heard,
            caller: nameOf(who),
            optional: fullness[tries % fullness.length] ?? 0,
            allowed: (id) => !(spared && endsCaller.has(id)),
          };
          const asked: Made = corrected ?? make(operation, kind, choose, earnest);
          const answer = await send({ operation, kind, who, asked }, sent++);
          if (answer === undefined || answer.status < 300) return;
          if (neverMay.has(codeOf(answer) ?? '')) {
            refused.add(key);
            return;
          }
          if ((answer.status === 404 || answer.status === 410) && ++missing === mostMissing) return;
          const value = correctedBody(
            operation,
            asked.value,
            answer,
            random,
            valueFor(operation, choose, earnest),
          );
          corrected = value === undefined ? undefined : { ...asked, value, body: JSON.stringify(value) };
        }
      };

      let next = 0;
      const worker = async (): Promise<void> => {
        for (let n = next++; n < queue.length; n = next++) {
          const planned = queue[n] as Planned;
          if (isEarnest) {
            await askInEarnest(planned);
            continue;
          }
          const { operation, kind, who } = planned;
          const choose = chooserOf(who, operation, kind, callers, random);
          await send({ operation, kind, who, asked: make(operation, kind, choose) }, sent++);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };

    const walked = await walkAll(allWalks, operations, async ({ operation, asked, who, token }) => {
      // Sign-ins of one address in a row are not what is proved here either.
      await stage.run('delete from rate_limits');
      const name = who?.email ?? 'personne';
      const caller = token === undefined ? undefined : { name, email: name, token };
      return send({ operation, kind: 'valid', who: { caller, company: null, user: null }, asked }, sent++);
    });
    faults.push(...walked.faults);
    for (let round = 0; round < (short ? 0 : rounds); round += 1) {
      const left = operations.filter(({ name }) => !reached.has(name)).toSorted(makersFirst);
      for (let from = 0; from < left.length; from += inEarnest) {
        const some = left.slice(from, from + inEarnest);
        await sendBatch(
          (callers) =>
            some.flatMap((operation) =>
              askersOf(operation, callers, random)
                .filter((who) => !refused.has(`${operation.name} ${nameOf(who)}`))
                .map((who) => ({ operation, kind: 'valid' as const, who })),
            ),
          true,
        );
      }
    }
    for (let from = 0; from < total; from += batch) {
      await sendBatch(
        (callers) =>
          Array.from({ length: Math.min(batch, total - from) }, (_, n) => ({
            operation: operations[(from + n) % operations.length] as Operation,
            kind: random.pick(kinds),
            who: random.pick(callers),
          })),
        false,
      );
    }
    const logged = [...new Set(stage.servers.flatMap(({ errors }) => errors.map(messageOf)))];
    await Promise.all(stage.servers.map((server) => server.stop()));
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(
      `${sent} requêtes`,
      [...onceEach(faults), ...doctor.faults, ...logged.map((line) => `journal : ${line}`)],
      figuresOf({ statuses, reached, operations, slowest, walked }),
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
