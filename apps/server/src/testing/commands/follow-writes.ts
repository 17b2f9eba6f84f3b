import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** What a statement changed: a table, or `live` for what open pages are told; and the transaction that it was sent in. */
type Write = { readonly transaction: number; readonly of: string };

const following = new AsyncLocalStorage<Write[]>();
const changes = /\b(?:insert into|(?<!for |key |do )update|delete from)\s+((?:"?\w+"?\.)?"?\w+"?)/gi;
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
}

/** Returns what a statement changes. What only reads, locks or sets a parameter changes nothing. */
const changedBy = (text: string): string[] => [
  ...(text.includes('pg_notify') ? ['live'] : []),
  ...[...text.matchAll(changes)].map(([, table = '']) => table.replaceAll('"', '')),
];

type Ask = (this: object, statement: unknown, ...rest: unknown[]) => unknown;

/**
 * Follows every statement of every connection of this file, those of the queues too, by the driver itself: to be called before what
 * connects. A statement outside of BEGIN and COMMIT is a transaction of its own.
 */
export function followWrites(): <T>(act: () => Promise<T>) => Promise<[T, Write[]]> {
  const prototype = pg.Client.prototype as unknown as { query: Ask }; // of its overloads only what is sent is read
  const { query } = prototype;
  const open = new WeakMap<object, number>();
  let transactions = 0;
  beforeAll(() => {
    prototype.query = function follow(statement, ...rest) {
      const text = textOf(statement);
      if (/^\s*begin\b/i.test(text)) open.set(this, (transactions += 1));
      const writes = following.getStore();
      const transaction = open.get(this) ?? (transactions += 1);
      writes?.push(...changedBy(text).map((of) => ({ transaction, of })));
      if (/^\s*(?:commit|rollback(?! to))\b/i.test(text)) open.delete(this);
      return query.call(this, statement, ...rest);
    };
  });
  afterAll(() => {
    prototype.query = query;
  });
  return async (act) => {
    const writes: Write[] = [];
    return [await following.run(writes, act), writes];
  };
}

/** What is never committed with the rest, and why. */
const alwaysApart: Readonly<Record<string, string>> = {
  rate_limits: 'a try counts, whatever becomes of it',
  sandbox_payments: 'the bank is another system',
  sandbox_plans: 'the bank is another system',
};

/** Returns what was written together, one list for each transaction: one is meant. What is `apart` by name is left out. */
export function togetherOf(writes: readonly Write[], apart: Readonly<Record<string, string>>): string[][] {
  const kept = writes.filter(({ of }) => !(of in alwaysApart) && !(of in apart));
  const groups = Map.groupBy(kept, ({ transaction }) => transaction);
  return [...groups.values()].map((group) => [...new Set(group.map(({ of }) => of))]);
}
