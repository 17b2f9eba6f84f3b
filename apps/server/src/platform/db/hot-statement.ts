import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { currentTx, databasePool, runRaw } from './database.ts';

const dialect = new PgDialect();

/**
 * Reads rows by a statement that is not prepared, so that it is planned for its own values. Runs on the pool, outside of the
 * transactions of `inTx`, but in the one of a whole request (`inRequestTx`). For filters, whose SQL has many shapes. Rows come as
 * arrays.
 */
export async function rowsOnce<R extends unknown[]>(query: SQL): Promise<R[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const result = await runRaw((on) => on.query<R>({ text, values: params, rowMode: 'array' }));
  return result.rows;
}

/**
 * Makes a statement of a hot path: its text is built once, each connection prepares it once under `name`, and rows come
 * as arrays. It runs on the pool, outside of the transactions of `inTx`, but in the one of a whole
 * request (`inRequestTx`). `sql.placeholder('x')` takes its value from `values.x`.
 */
export function hotStatement<R extends unknown[]>(
  name: string,
  query: SQL,
): (values: Readonly<Record<string, unknown>>) => Promise<R[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  // Which parameter is a placeholder is found out once: drizzle's `is` walks the prototypes.
  const readers = params.map((param) => {
    if (!is(param, Placeholder)) return () => param;
    const { name: key } = param;
    return (values: Readonly<Record<string, unknown>>) => values[key];
  });
  return async (values) => {
    const given = readers.map((read) => read(values));
    const result = await runRaw((on) => on.query<R>({ name, text, values: given, rowMode: 'array' }));
    return result.rows;
  };
}

type Prepared<R> = { execute: (values: Record<string, unknown>) => Promise<R> };
type Preparable<R> = { prepare: (name: string) => Prepared<R> };

/**
 * Makes a hot statement of a query of drizzle: its text is built once, and each connection prepares it once under `name`. Inside
 * of `inTx` it is built anew, to run in that transaction. `sql.placeholder('x')` takes its value from `values.x`.
 */
export function keptQuery<R>(
  name: string,
  make: () => Preparable<R>,
): (values: Record<string, unknown>) => Promise<R> {
  // A query belongs to one pool: tests connect to several databases.
  let kept: { readonly of: unknown; readonly query: Prepared<R> } | undefined;
  return (values) => {
    if (currentTx()) return make().prepare(name).execute(values);
    const of = databasePool();
    if (kept?.of !== of) kept = { of, query: make().prepare(name) };
    return kept.query.execute(values);
  };
}
