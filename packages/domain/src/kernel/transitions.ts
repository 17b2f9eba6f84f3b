import { kernelErrors } from './kernel-errors.ts';

/** Who may fire an event. SYSTEM is a job, a webhook or a mail status; PUBLIC is the holder of a link. */
export const actorRoles = [
  'ADMIN',
  'MODERATOR',
  'FLOOR',
  'COMMUNITY_MANAGER',
  'PARTNERSHIP',
  'MEMBER',
  'COACH',
  'SYSTEM',
  'PUBLIC',
] as const;
export type ActorRole = (typeof actorRoles)[number];

/** One cell: where the event leads (several targets when the caller decides, e.g. "the previous status") and who may fire it. */
export type TransitionCell<S extends string> = {
  readonly to: S | readonly S[];
  readonly by: readonly ActorRole[];
};

export type TransitionTable<S extends string, E extends string> = {
  readonly [status in S]: { readonly [event in E]?: TransitionCell<S> };
};

export type Machine<S extends string, E extends string> = {
  readonly entity: string;
  readonly statuses: readonly S[];
  readonly events: readonly E[];
  readonly initial: readonly S[];
  readonly table: TransitionTable<S, E>;
};

/**
 * Declares a state machine as a table: what is not listed is refused with 409 and no effect.
 * `initial` names the statuses in which an entity may be created.
 */
export function transitions<S extends string, E extends string>(machine: {
  entity: string;
  events: readonly E[];
  initial: readonly S[];
  table: TransitionTable<S, E>;
}): Machine<S, E> {
  return { ...machine, statuses: Object.keys(machine.table) as S[] };
}

/**
 * Returns the status that `event` leads to from `from` for this role.
 * Where a cell has several targets, `wanted` chooses one of them.
 * Throws `transition-forbidden` (409) for everything that the table does not list.
 */
export function nextStatus<S extends string, E extends string>(
  machine: Machine<S, E>,
  from: S,
  event: E,
  role: ActorRole,
  wanted?: S,
): S {
  const cell = machine.table[from]?.[event];
  const targets: readonly S[] = !cell ? [] : typeof cell.to === 'string' ? [cell.to] : cell.to;
  const to = wanted === undefined ? targets[0] : targets.find((target) => target === wanted);
  if (!cell || to === undefined || !cell.by.includes(role) || (targets.length > 1 && wanted === undefined)) {
    throw kernelErrors.fail('transition-forbidden', { entity: machine.entity, from, event });
  }
  return to;
}

/** Tells whether the table lets this role fire `event` from `from` (the screen shows the button or not). */
export function canFire<S extends string, E extends string>(
  machine: Machine<S, E>,
  from: S,
  event: E,
  role: ActorRole,
): boolean {
  return machine.table[from]?.[event]?.by.includes(role) ?? false;
}

/** Returns the statuses that can be reached from the initial ones: a test asserts that it is all of them. */
export function reachableStatuses<S extends string, E extends string>(machine: Machine<S, E>): Set<S> {
  const seen = new Set<S>(machine.initial);
  for (const status of seen) {
    const cells: readonly (TransitionCell<S> | undefined)[] = Object.values(machine.table[status]);
    for (const cell of cells) for (const to of cell ? [cell.to].flat() : []) seen.add(to as S);
  }
  return seen;
}
