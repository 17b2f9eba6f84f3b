import type { Actor, Scope } from '@elan/domain/accounts';
import type { RouteAnswer, RouteChecked, RouteDef } from '@elan/domain/kernel';
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

/** Binds a contract to its use case. It reads as a sentence: contract (with its permission), then what is done. */
export const handle = <const R extends RouteDef>(definition: R, run: Handler<R>): BoundRoute => ({
  definition,
  run,
});
