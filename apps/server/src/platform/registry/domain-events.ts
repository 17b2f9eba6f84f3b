import { requireTx } from '../db/database.ts';

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

/** What a context does when an event happens; made by `on`. */
export type EventHandler = {
  readonly kind: Kind;
  readonly handle: (payload: never) => Promise<void>;
  /** The contexts whose handlers of the same event run before. */
  readonly after?: readonly string[] | undefined;
};

let handlers: readonly EventHandler[] = [];

/**
 * Declares what a context does when an event happens, for its manifest. The handlers of one event run in the order of the list of
 * contexts; where locks must be taken in another one, `after` names the contexts that go first.
 */
export const on = <K extends Kind>(
  kind: K,
  handle: Handler<K>,
  { after }: { readonly after?: readonly string[] } = {},
): EventHandler => ({ kind, handle, after });

/** Plugs in these handlers, in the order in which they run, and forgets those of before. */
export function connectHandlers(given: readonly EventHandler[]): void {
  handlers = given;
}

/** Adds one more handler, after all the others. */
export function onEvent<K extends Kind>(kind: K, handle: Handler<K>): void {
  handlers = [...handlers, on(kind, handle)];
}

/** Calls the handlers of the other contexts synchronously, in the caller's transaction: all commits or all rolls back. */
export async function emitEvent<K extends Kind>(kind: K, payload: DomainEvents[K]): Promise<void> {
  requireTx(`event ${kind}`);
  for (const { kind: its, handle } of handlers) if (its === kind) await (handle as Handler<K>)(payload);
}
