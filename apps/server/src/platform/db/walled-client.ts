import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { PatientClient } from './patient-client.ts';
import { postgresError } from './postgres-errors.ts';
import { isSameWall, wallOfCaller, type Wall } from './tenant-wall.ts';

/** The role that reads behind the wall: the policies of row-level security are for it alone (migration tenant_wall). */
export const tenantRole = 'elan_tenant';

/** The role of a person who asks for themselves in their company: that of companies, with the policies of colleagues (migration person_wall). */
export const personRole = 'elan_member';

type Ask = (statement: string | object, ...rest: unknown[]) => unknown;
type Done = (error: unknown, answer?: unknown) => void;

/** The driver calls back in the async context of its socket: this keeps the context of the caller. */
const bound = (done: Done): Done => AsyncLocalStorage.bind(done);
const isDone = (given: unknown): given is Done => typeof given === 'function';

/** One statement says all, so that a connection is never of the role without its company, nor of a person without their record. */
const tell = (wall: Wall | undefined): pg.QueryConfig => ({
  name: 'tenant_wall',
  text: `select set_config('role', $1, false), set_config('elan.company_id', $2, false), set_config('elan.member_id', $3, false), set_config('elan.user_id', $4, false)`,
  values: wall
    ? [
        wall.person ? personRole : tenantRole,
        wall.companyId,
        wall.person?.memberId ?? '',
        wall.person?.userId ?? '',
      ]
    : ['none', '', '', ''],
});

/**
 * SQLSTATE in_failed_sql_transaction: the transaction refuses everything until its rollback, which also restores the role. What is
 * asked of it needs no tenant: PostgreSQL refuses it too, or it is that rollback.
 */
const abortedTransaction = '25P02';
const isAborted = (refused: unknown): boolean => postgresError(refused)?.code === abortedTransaction;

/**
 * A connection with the role and the tenant of row-level security. `standBehind` sets them once, at checkout and before any
 * transaction: neither a commit nor a rollback changes them. A statement of another tenant, or of none (`acrossWall`), is bracketed:
 * set the tenant, send the statement, set the first tenant again. Other statements of the same connection queue meanwhile. When the
 * tenant cannot be set, the statement is not sent, unless its transaction has failed already.
 */
export class WalledClient extends PatientClient {
  /** Sets the tenant of the next statements, undefined for none; `done` gets the error, if any. */
  readonly standBehind: (wall: Wall | undefined, done: (refused: unknown) => void) => void;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as unknown as Ask; // the same function, by its one shape
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection; // pg keeps it there, its types do not say so
    let home: Wall | undefined;
    let isAway = false;
    const waiting: Done[] = [];

    this.standBehind = (wall, done) => {
      if (isSameWall(wall, home)) return done(undefined);
      ask(
        tell(wall),
        bound((refused) => {
          if (!refused) home = wall;
          done(refused);
        }),
      );
    };
    const askAway = (wall: Wall | undefined, statement: string | object, rest: readonly unknown[]) =>
      inTurn(rest, (given, done) => {
        isAway = true;
        const comeBack: Done = (error, answer) => {
          isAway = false;
          while (!isAway && waiting.length > 0) waiting.shift()?.(undefined);
          done(error, answer);
        };
        const goHome: Done = (error, answer) => {
          ask(
            tell(home),
            bound((failure) => {
              // Nobody else's statement may be sent on a connection that could not be told its own tenant again.
              if (failure && !isAborted(failure)) stream.destroy();
              comeBack(error, answer);
            }),
          );
        };
        const send = () => void ask(statement, ...given.slice(0, -1), bound(goHome));
        ask(
          tell(wall),
          bound((refused) => {
            if (refused && !isAborted(refused)) comeBack(refused);
            else send();
          }),
        );
      });
    const askBehindWall: Ask = (statement, ...rest) => {
      const wall = wallOfCaller();
      if (isAway) {
        return inTurn(rest, (given) => {
          waiting.push(bound(() => void askBehindWall(statement, ...given)));
        });
      }
      return isSameWall(wall, home) ? ask(statement, ...rest) : askAway(wall, statement, rest);
    };
    this.query = askBehindWall as unknown as typeof this.query; // it answers as the one that it wraps does
  }
}

/** Runs what calls back with the callback that was given, or with one that settles a promise, as the driver does. */
function inTurn(rest: readonly unknown[], run: (given: readonly unknown[], done: Done) => void): unknown {
  const done = rest.at(-1);
  if (isDone(done)) return run(rest, done);
  return new Promise((resolve, reject) => {
    const settle: Done = (error, answer) => (error ? reject(error) : resolve(answer));
    run([...rest, settle], settle);
  });
}
