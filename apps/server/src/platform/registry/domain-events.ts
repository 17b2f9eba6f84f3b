import { currentTx } from '../db/database.ts';

/**
 * Domain events that another context answers in the same transaction: they break circular needs between contexts.
 * A context declares its events by extending this interface beside its `emit` (declaration merging).
 */
export interface DomainEvents {
  /** Sent by the composition root's own check that every handler is in place. */
  'platform/ready': Record<string, never>;
}

type Kind = Extract<keyof DomainEvents, string>;
type Handler<K extends Kind> = (payload: DomainEvents[K]) => Promise<void>;

const handlers = new Map<string, Handler<never>[]>();

/** Forgets every handler: the composition root starts with it, so that plugging the contexts in twice is plugging them in once. */
export function forgetHandlers(): void {
  handlers.clear();
}

/** Registers what a context does when an event happens; called once, by the composition root. */
export function onEvent<K extends Kind>(kind: K, handler: Handler<K>): void {
  handlers.set(kind, [...(handlers.get(kind) ?? []), handler]);
}

/** Tells the other contexts, inside the caller's transaction: their effect commits or fails with its own. */
export async function emitEvent<K extends Kind>(kind: K, payload: DomainEvents[K]): Promise<void> {
  if (!currentTx()) throw new Error(`event ${kind} outside of a transaction`);
  for (const handler of handlers.get(kind) ?? []) await (handler as Handler<K>)(payload);
}
