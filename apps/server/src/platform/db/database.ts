import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connected } from '../config/connected.ts';
import { forNobody, refuseWhenGivenUp } from './patience.ts';
import { silentLineMs } from './patient-client.ts';
import { isConnectionLost } from './postgres-errors.ts';
import { forNoCompany, wallOfCaller } from './tenant-wall.ts';
import { WalledClient } from './walled-client.ts';

export type Database = NodePgDatabase;

const ambient = new AsyncLocalStorage<Database>();

/** The transaction of a whole request (`inRequestTx`): its connection, and the last of its steps, which follow each other. */
type RequestTx = { readonly client: pg.PoolClient; last: Promise<unknown> };
const requestTxs = new WeakMap<Database, RequestTx>();
const requestClient = new AsyncLocalStorage<pg.PoolClient>();
let pool: pg.Pool | undefined;
let root: Database | undefined;

const current = (): Database => connected(ambient.getStore() ?? root, 'connectDatabase');

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
 * Runs `work` in one transaction; nested calls join the outer one. Rolls back when `work` throws. Rolls back too when the request
 * timed out meanwhile and its caller was told so (`withPatience`): throws `service-unavailable` then. The connection always returns to
 * the pool, also when BEGIN fails; a lost one is closed. drizzle alone would leak it.
 */
export async function inTx<T>(work: () => Promise<T>): Promise<T> {
  const outer = ambient.getStore();
  if (!outer) return inNewTx((tx) => ambient.run(tx, work));
  return requestTxs.has(outer) ? inStep(outer, work) : work();
}

/**
 * Runs a whole request in one transaction, for what must be committed with all that it does. Each `inTx` of it is a
 * savepoint: a step that throws is undone, and the others are committed with the request, as they would be without this
 * transaction. Hot statements run in it too.
 */
export async function inRequestTx<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = await takePlace();
  try {
    // Its caller may have been answered 503 while it waited for a place: work for nobody would hold up the others.
    refuseWhenGivenUp();
    return await inNewTx((tx, client) => {
      requestTxs.set(tx, { client, last: Promise.resolve() });
      return ambient.run(tx, () => requestClient.run(client, work));
    });
  } finally {
    giveBack();
  }
}

/**
 * Runs `work` as a step of its own (a savepoint) wherever it is called: what it wrote goes when it throws, and its caller, who catches that,
 * commits the rest. Outside of any transaction it is one.
 */
export async function inOwnStep<T>(work: () => Promise<T>): Promise<T> {
  const outer = ambient.getStore();
  if (!outer || requestTxs.has(outer)) return inTx(work);
  return outer.transaction((tx) => ambient.run(tx, work));
}

// A request may need a second connection (`outsideTx`: limits, sessions). Requests hold at most half of the pool: with all
// of it they would wait for each other until they time out (pool exhaustion).
const waiting: (() => void)[] = [];
let held = 0;

async function takePlace(): Promise<() => void> {
  const most = Math.max(1, Math.floor((databasePool().options.max ?? 2) / 2));
  if (held >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  else held += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else held -= 1;
  };
}

// Steps that are asked for at once follow each other: they share a connection, where a savepoint holds all that comes after it.
function inStep<T>(outer: Database, work: () => Promise<T>): Promise<T> {
  const request = requestTxs.get(outer);
  if (!request) return work();
  const step = request.last.then(() => outer.transaction((tx) => ambient.run(tx, work)));
  request.last = step.catch(() => undefined);
  return step;
}

/** Runs one raw statement where the caller is: on the pool, or as a step of the request's transaction. */
export function runRaw<R>(statement: (on: Pick<pg.Pool, 'query'>) => Promise<R>): Promise<R> {
  const client = requestClient.getStore();
  if (!client) return statement(databasePool());
  return inTx(() => statement(client));
}

async function inNewTx<T>(work: (tx: Database, client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await databasePool().connect();
  let lost = false;
  try {
    return await drizzle(client).transaction(async (tx) => {
      const done = await work(tx, client);
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
 * Runs `work` outside of any transaction, with no tenant and no request timeout: timers, workers and event streams start here.
 */
export const outsideTx = <T>(work: () => T): T =>
  ambient.exit(() => requestClient.exit(() => forNobody(() => forNoCompany(work))));

/** Tells whether the caller is inside `inTx`, and gives that transaction. */
export const currentTx = (): Database | undefined => ambient.getStore();

/** Throws an Error outside of `inTx`, for what must be committed or undone with its caller's other writes; `what` names it. */
export function requireTx(what: string): void {
  if (!currentTx()) throw new Error(`${what} outside of a transaction`);
}

type Done = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool that tells each connection its tenant at checkout. The pool calls a waiting caller back in the async context of whoever
 * releases the connection, so the callback is bound to the context of the caller. A connection that could not be told is closed.
 */
class AskersPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    if (done) return this.#take(done);
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection'))));
    });
  }

  #take(done: Done): void {
    const taken: Done = (error, client, release) => {
      if (!client) return done(error, client, release);
      // The pool makes its clients of the class that it was given.
      (client as unknown as WalledClient).standBehind(wallOfCaller(), (refused) => {
        if (!refused) return done(undefined, client, release);
        release(true);
        done(refused as Error, undefined, () => undefined);
      });
    };
    super.connect(AsyncLocalStorage.bind(taken));
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
  // The pool listens for errors of idle connections, a query for those of its own. A connection that is lost between two statements of
  // a transaction has this listener only: without it the process would end.
  pool.on('connect', (client) => void client.on('error', options.onError));
  // The listener of the connection reports it already.
  pool.on('error', () => undefined);
  options.onPool?.(pool);
  root = drizzle(pool);
}

/** The pool itself, for raw hot queries outside transactions and for the metrics. */
export const databasePool = (): pg.Pool => connected(pool, 'connectDatabase');

/** Closes the pool once its queries are done. */
export async function closeDatabase(): Promise<void> {
  const closing = pool;
  pool = undefined;
  root = undefined;
  await closing?.end();
}
