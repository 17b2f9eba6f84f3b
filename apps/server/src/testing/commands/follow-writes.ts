import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { wallOfCaller } from '../../platform/db/tenant-wall.ts';

/** A statement that was sent, the transaction that it was sent in, and the step (savepoint) of that transaction; null outside of one. */
export type Sent = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly transaction: number | null;
  readonly step: number | null;
  /** Behind which wall: that of a company, of a person in it, or none. */
  readonly wall: 'company' | 'person' | null;
  /** How many rows it found or changed, once the database has answered. */
  rows?: number | null;
};

const wallNow = (): Sent['wall'] => {
  const wall = wallOfCaller();
  if (!wall) return null;
  return wall.person ? 'person' : 'company';
};

/** What a statement changed: a table, or `live` for what open pages are told; and the transaction that it was sent in. */
type Write = { readonly transaction: number; readonly of: string };

type Ask = (this: object, statement: unknown, ...rest: unknown[]) => unknown;
type Open = {
  readonly transaction: number;
  readonly steps: number[];
  /** Its statements, and how many there were at each of its steps: a step that is rolled back takes its own away. */
  readonly sent: Sent[];
  readonly before: number[];
};

/** Who follows: what is followed within what is followed is told to both. */
const following = new AsyncLocalStorage<readonly Sent[][]>();
const open = new WeakMap<object, Open>();
let begun = 0;

let hearCommitted: (sent: readonly Sent[], isWhole: boolean) => void = () => {};

/** Tells `hear` the statements of every transaction that is committed from now on, and each that is sent outside of one (`isWhole` false). */
export function onCommitted(hear: typeof hearCommitted): void {
  hearCommitted = hear;
}

function sentIn(on: object, statement: unknown, values: unknown): Sent {
  const asked = typeof statement === 'string' ? { text: statement } : (statement as Partial<Sent>);
  const { text, values: own = values } = asked;
  const { transaction = null, steps: [step = null] = [] } = open.get(on) ?? {};
  return {
    text: typeof text === 'string' ? text : '',
    values: Array.isArray(own) ? own : [],
    transaction,
    step,
    wall: wallNow(),
  };
}

function follow(on: object, sent: Sent): void {
  const [, word = '', to = ''] =
    /^\s*(begin|commit|rollback|savepoint|release)\b(\s+to\b)?/i.exec(sent.text) ?? [];
  const own = open.get(on);
  if (word === '') {
    if (own) own.sent.push(sent);
    else hearCommitted([sent], false);
  } else if (/begin/i.test(word)) {
    open.set(on, { transaction: (begun += 1), steps: [], sent: [], before: [] });
  } else if (/savepoint/i.test(word)) {
    own?.steps.push((begun += 1));
    own?.before.push(own.sent.length);
  } else if (/release/i.test(word) || to !== '') {
    // drizzle rolls back to a savepoint and leaves it; what it releases it leaves too.
    own?.steps.pop();
    const kept = own?.before.pop();
    if (to !== '' && own && kept !== undefined) own.sent.length = kept;
  } else {
    if (own && /commit/i.test(word)) hearCommitted(own.sent, true);
    open.delete(on);
  }
}

async function keepRows(sent: Sent, answer: Promise<pg.QueryResult>): Promise<void> {
  try {
    sent.rows = (await answer).rowCount;
  } catch {
    // Whoever asked hears of it.
  }
}

const prototype = pg.Client.prototype as unknown as { query: Ask }; // of its overloads only what is sent is read
const { query } = prototype;
// By the driver itself: every connection is followed, those of the queues too.
prototype.query = function followed(statement, ...rest) {
  const sent = sentIn(this, statement, rest[0]);
  follow(this, sent);
  for (const list of following.getStore() ?? []) list.push(sent);
  const answer = query.call(this, statement, ...rest);
  if (answer instanceof Promise) void keepRows(sent, answer);
  return answer;
};

/** Runs `act` and returns what it returns, with every statement that it sent, in their order. */
export async function followStatements<T>(act: () => Promise<T>): Promise<[T, readonly Sent[]]> {
  const sent: Sent[] = [];
  // A request of Fastify starts once it is awaited.
  const all = [...(following.getStore() ?? []), sent];
  return [await following.run(all, async () => await act()), sent];
}

const changes = /\b(?:insert into|(?<!for |key |do )update|delete from)\s+((?:"?\w+"?\.)?"?\w+"?)/gi;

/** Returns the tables that a statement changes, and `live` when it tells open pages. What only reads, locks or sets a parameter changes nothing. */
export const changedBy = ({ text }: Pick<Sent, 'text'>): string[] => [
  ...(text.includes('pg_notify') ? ['live'] : []),
  ...[...text.matchAll(changes)].map(([, table = '']) => table.replaceAll('"', '')),
];

/** What is never committed with the rest, and why. */
const alwaysApart: Readonly<Record<string, string>> = {
  rate_limits: 'a try counts, whatever becomes of it',
  sandbox_payments: 'the bank is another system',
  sandbox_plans: 'the bank is another system',
};

/** Tells whether anything was changed, but for what is always apart. */
export const changedSomething = (sent: readonly Sent[]): boolean =>
  sent.some((one) => changedBy(one).some((of) => !(of in alwaysApart)));

/** Returns what was written together, one list for each transaction: one is meant. What is `apart` by name is left out. */
export function togetherOf(sent: readonly Sent[], apart: Readonly<Record<string, string>> = {}): string[][] {
  const writes = sent.flatMap((one, index): Write[] =>
    // A statement outside of BEGIN and COMMIT is a transaction of its own.
    changedBy(one).map((of) => ({ transaction: one.transaction ?? -1 - index, of })),
  );
  const kept = writes.filter(({ of }) => !(of in alwaysApart) && !(of in apart));
  const groups = Map.groupBy(kept, ({ transaction }) => transaction);
  return [...groups.values()].map((group) => [...new Set(group.map(({ of }) => of))]);
}
