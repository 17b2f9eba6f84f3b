import type { Actor, Scope } from '@elan/domain/accounts';
import { AppError, type RouteAnswer, type RouteChecked, type RouteDef } from '@elan/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who calls: nobody is sure on a public route; elsewhere a signed-in actor and the rows that the permission reaches. */
export type Caller<P> = P extends 'public' ? { actor: Actor | null } : { actor: Actor; scope: Scope };

/** What a handler receives: the checked parts of the contract, the caller, and the raw exchange for cookies and addresses. */
export type HandlerInput<R extends RouteDef> = RouteChecked<R> &
  Caller<R['permission']> & { http: { request: FastifyRequest; reply: FastifyReply } };

export type Handler<R extends RouteDef> = (
  input: HandlerInput<R>,
) => Promise<RouteAnswer<R>> | RouteAnswer<R>;

/** A contract bound to its use case; `run` is typed by `handle`, and erased here so that routes fit in one list. */
export type BoundRoute = {
  readonly definition: RouteDef;
  readonly run: (input: never) => unknown;
};

type Around<R extends RouteDef> = {
  /** What the route would answer if it changed nothing: it goes with a refusal of a form that was opened on an older version. */
  readonly current?: Handler<R>;
};

const staleWith = (definition: RouteDef, error: AppError, current: unknown): AppError =>
  // By the schema of the answer: what it does not name does not leave.
  new AppError(error.code, error.status, error.message, { current: definition.output.parse(current) });

/** Runs a use case; a refusal for another version carries the record as it is now, read after the work was rolled back. */
const tellingCurrent =
  <R extends RouteDef>(definition: R, run: Handler<R>, current: Handler<R>): Handler<R> =>
  async (input) => {
    try {
      return await run(input);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'stale-version')) throw error;
      throw staleWith(definition, error, await current(input));
    }
  };

/** Binds a contract to its use case. It reads as a sentence: contract (with its permission), then what is done. */
export const handle = <const R extends RouteDef>(
  definition: R,
  run: Handler<R>,
  { current }: Around<NoInfer<R>> = {},
): BoundRoute => ({ definition, run: current ? tellingCurrent(definition, run, current) : run });
