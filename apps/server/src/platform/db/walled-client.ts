import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { PatientClient } from './patient-client.ts';
import { walledCompany } from './tenant-wall.ts';

/** The role that reads behind the wall: the policies are for it alone (migration tenant_wall). */
export const tenantRole = 'elan_tenant';

type Ask = (statement: string | { readonly text?: string }, ...rest: unknown[]) => unknown;
type Done = (error: unknown, answer?: unknown) => void;

const isDone = (given: unknown): given is Done => typeof given === 'function';

/** One statement says both, so that a connection is never of the role without its company. */
const tell = (company: string | undefined): pg.QueryConfig => ({
  name: 'tenant_wall',
  text: `select set_config('role', $1, false), set_config('elan.company_id', $2, false)`,
  values: company === undefined ? ['none', ''] : [tenantRole, company],
});

const begins = /^\s*(?:begin|start)\b/i;
const ends = /^\s*(?:commit|end|rollback|abort)\b(?!\s+to\b)/i;
const goesBack = /^\s*rollback\s+to\b/i;
const marks = /^\s*(?:savepoint|release)\b/i;

/**
 * A connection that is told behind which wall it is before a statement of who is behind another one; the statement is sent once that
 * is done, and those that follow on the same connection wait for their turn. A statement whose wall was refused is not sent.
 */
export class WalledClient extends PatientClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as unknown as Ask; // the same function, by its one shape
    /** The company that the connection was told, undefined for none, null when it may be either. */
    let told: string | undefined | null;
    let isInTransaction = false;
    let wasToldInside = false;
    let isTelling = false;
    const waiting: (() => void)[] = [];

    /** What was told inside a transaction goes with it when it is rolled back, a commit that fails included. */
    const send: Ask = (statement, ...rest) => {
      const text = textOf(statement);
      if (begins.test(text)) [isInTransaction, wasToldInside] = [true, false];
      else if (goesBack.test(text) || ends.test(text)) {
        if (wasToldInside) told = null;
        if (ends.test(text)) isInTransaction = false;
      }
      return ask(statement, ...rest);
    };
    const tellThen = (company: string | undefined, next: (refused: unknown) => void): void => {
      isTelling = true;
      ask(
        tell(company),
        AsyncLocalStorage.bind((refused: unknown) => {
          isTelling = false;
          told = refused ? null : company;
          wasToldInside ||= isInTransaction;
          next(refused);
          while (!isTelling && waiting.length > 0) waiting.shift()?.();
        }),
      );
    };
    const askBehindWall: Ask = (statement, ...rest) => {
      const company = walledCompany();
      if (isTelling) {
        return inTurn(rest, (given) => {
          waiting.push(AsyncLocalStorage.bind(() => void askBehindWall(statement, ...given)));
        });
      }
      if (told === company || keepsWall(textOf(statement))) return send(statement, ...rest);
      return inTurn(rest, (given, done) =>
        tellThen(company, (refused) => (refused ? done(refused) : void send(statement, ...given))),
      );
    };
    this.query = askBehindWall as unknown as typeof this.query; // it answers as the one that it wraps does
  }
}

const textOf = (statement: string | { readonly text?: string }): string =>
  (typeof statement === 'string' ? statement : statement.text) ?? '';

/** Of the end of a transaction nobody sees a row. */
const keepsWall = (text: string): boolean => ends.test(text) || goesBack.test(text) || marks.test(text);

/** Runs what calls back with the callback that was given, or with one that settles a promise, as the driver does. */
function inTurn(rest: readonly unknown[], run: (given: readonly unknown[], done: Done) => void): unknown {
  const done = rest.at(-1);
  if (isDone(done)) return run(rest, done);
  return new Promise((resolve, reject) => {
    const settle: Done = (error, answer) => (error ? reject(error) : resolve(answer));
    run([...rest, settle], settle);
  });
}
