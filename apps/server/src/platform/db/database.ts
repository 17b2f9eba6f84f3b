import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { forNobody, refuseWhenGivenUp } from './patience.ts';
import { silentLineMs } from './patient-client.ts';
import { isConnectionLost } from './postgres-errors.ts';
import { forNoCompany } from './tenant-wall.ts';
import { WalledClient } from './walled-client.ts';

export type Database = NodePgDatabase;

const ambient = new AsyncLocalStorage<Database>();
let pool: pg.Pool | undefined;
let root: Database | undefined;

function current(): Database {
  const found = ambient.getStore() ?? root;
  if (!found) throw new Error('connectDatabase() was not called');
  return found;
}

/**
 * The database, as every repository sees it: inside `inTx` each query runs in that transaction, elsewhere on the pool.
 * There is no second handle to take by mistake (the outer handle inside a transaction would run outside of it).
 */
export const db = new Proxy({} as Database, {
  get(_target, property) {
    const handle = current();
    const value: unknown = Reflect.get(handle, property);
    return typeof value === 'function' ? value.bind(handle) : value;
  },
});

/**
 * Runs `work` in one transaction; nested calls join the outer one. Rolls back when `work` throws, and when who asked was told
 * meanwhile that it is not done (`withPatience`): throws `service-unavailable` then. The connection goes back to the pool whatever happens, also when the transaction could not begin, and is closed when it is lost: drizzle alone would keep it for ever.
 */
export async function inTx<T>(work: () => Promise<T>): Promise<T> {
  if (ambient.getStore()) return work();
  const client = await databasePool().connect();
  let lost = false;
  try {
    return await drizzle(client).transaction(async (tx) => {
      const done = await ambient.run(tx, work);
      refuseWhenGivenUp();
      return done;
    });
  } catch (error) {
    lost = isConnectionLost(error);
    throw error;
  } finally {
    client.release(lost);
  }
}

/**
 * Runs `work` outside of any transaction, for no company and for nobody who would give up: timers, workers and event streams
 * start here.
 */
export const outsideTx = <T>(work: () => T): T => ambient.exit(() => forNobody(() => forNoCompany(work)));

/** Tells whether the caller is inside `inTx`, and gives that transaction. */
export const currentTx = (): Database | undefined => ambient.getStore();

type Done = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool whose statements belong to who asked: a connection that is waited for is handed over by whoever gives it back, and its
 * first statement would be sent behind the wall of that one.
 */
class AskersPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    return done ? super.connect(AsyncLocalStorage.bind(done)) : super.connect();
  }
}

/** Opens the pool; the session's zone is UTC, a statement ends after 10 s, a lock wait after 5 s, a silent line after 11 s. */
export function connectDatabase(
  url: string,
  options: {
    max: number;
    onError: (error: Error) => void;
    /** Receives the pool before its first connection: who follows its statements. */
    onPool?: ((pool: pg.Pool) => void) | undefined;
  },
): void {
  pool = new AskersPool({
    connectionString: url,
    max: options.max,
    Client: WalledClient,
    query_timeout: silentLineMs,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options:
      '-c TimeZone=UTC -c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000',
  });
  // The pool listens to a connection while nobody has it, a query while it runs: one that is lost between two statements of a
  // transaction has no other listener than this, and would end the process.
  pool.on('connect', (client) => void client.on('error', options.onError));
  // Told by the connection itself.
  pool.on('error', () => undefined);
  options.onPool?.(pool);
  root = drizzle(pool);
}

/** The pool itself, for raw hot queries outside transactions and for the metrics. */
export function databasePool(): pg.Pool {
  if (!pool) throw new Error('connectDatabase() was not called');
  return pool;
}

/** Closes the pool once its queries are done. */
export async function closeDatabase(): Promise<void> {
  const closing = pool;
  pool = undefined;
  root = undefined;
  await closing?.end();
}
