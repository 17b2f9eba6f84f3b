import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';

/** Longer than the statement timeout of the database (10 s): without an answer by then, the connection is half open. */
export const silentLineMs = 11_000;

const patience = new AsyncLocalStorage<number>();

/** Runs `work` with statements that may each take that long; it tells the database so too (`set local statement_timeout`). */
export const patiently = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  // A statement of drizzle starts once it is awaited.
  patience.run(milliseconds, async () => await work());

type Ask = (statement: string | object, ...rest: unknown[]) => unknown;

const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * A connection that is closed when it is half open (a firewall dropped it, a machine is gone): its query fails, and the pool opens
 * another one. The driver alone would hand the dead connection to the next request.
 */
export class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // pg types its query by ten overloads, of which a wrapper passes on whatever it is given.
    const ask = this.query.bind(this) as unknown as Ask; // the same function, by its one shape
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection; // pg keeps it there, its types do not say so
    const giveUp = (error: unknown): void => {
      if (isSilent(error)) stream.destroy();
    };
    const askPatiently: Ask = (statement, ...rest) => {
      const longer = patience.getStore();
      const asked = typeof statement === 'string' ? { text: statement } : statement;
      const done = rest.at(-1);
      if (typeof done === 'function')
        rest[rest.length - 1] = (error: unknown, answer: unknown) => {
          giveUp(error);
          (done as (...told: unknown[]) => void)(error, answer);
        };
      const answer = ask(longer === undefined ? statement : { ...asked, query_timeout: longer }, ...rest);
      if (answer instanceof Promise) answer.catch(giveUp);
      return answer;
    };
    this.query = askPatiently as unknown as typeof this.query; // it answers as the one that it wraps does
  }
}
