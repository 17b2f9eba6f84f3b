import { AppError } from './app-error.ts';
import { actorRoles, canFire, nextStatus, reachableStatuses } from './transitions.ts';
import type { ActorRole, Machine } from './transitions.ts';

type Expected = ReadonlyMap<string, readonly string[]>;

/** Reads lines such as `DRAFT,PENDING cancel ADMIN,SYSTEM > CANCELLED|ENDED` into cell -> targets. */
function readListing(lines: readonly string[], problems: string[]): Expected {
  const cells = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [left = '', right = ''] = line.split(' > ');
    const [froms = '', event = '', roles = ''] = left.split(' ');
    for (const from of froms.split(',')) {
      for (const role of roles.split(',')) {
        const key = `${from} ${event} ${role}`;
        if (cells.has(key)) problems.push(`listed twice: ${key}`);
        cells.set(key, right.split('|'));
      }
    }
  }
  return cells;
}

/** The status that an event leads to, or null when the table refuses it (409 transition-forbidden). */
function fire<S extends string, E extends string>(
  machine: Machine<S, E>,
  cell: { from: S; event: E; role: ActorRole },
  wanted?: S,
): S | null {
  try {
    return nextStatus(machine, cell.from, cell.event, cell.role, wanted);
  } catch (error) {
    if (error instanceof AppError && error.code === 'transition-forbidden' && error.status === 409)
      return null;
    throw error;
  }
}

/**
 * Tries every status x event x role of a machine, with every wanted target, against a listing written by hand,
 * one line per cell: `FROM,FROM event ROLE,ROLE > TO|TO`. What is not listed must be refused. Returns one sentence per
 * divergence, a status that nothing reaches and a listed line that names nothing included; none means equal.
 */
export function machineDivergences<S extends string, E extends string>(
  machine: Machine<S, E>,
  lines: readonly string[],
): string[] {
  const problems: string[] = [];
  const expected = readListing(lines, problems);
  const tried = new Set<string>();
  for (const from of machine.statuses) {
    for (const event of machine.events) {
      for (const role of actorRoles) {
        const key = `${from} ${event} ${role}`;
        const targets = expected.get(key) ?? [];
        tried.add(key);
        if (canFire(machine, from, event, role) !== targets.length > 0)
          problems.push(`button differs: ${key}`);
        const byDefault = targets.length === 1 ? targets[0] : null;
        if (fire(machine, { from, event, role }) !== byDefault) problems.push(`default differs: ${key}`);
        for (const wanted of machine.statuses) {
          const to = targets.includes(wanted) ? wanted : null;
          if (fire(machine, { from, event, role }, wanted) !== to)
            problems.push(`${key} > ${wanted} differs`);
        }
      }
    }
  }
  for (const key of expected.keys()) if (!tried.has(key)) problems.push(`names nothing: ${key}`);
  const reached = reachableStatuses(machine);
  for (const status of machine.statuses) if (!reached.has(status)) problems.push(`never reached: ${status}`);
  return problems;
}
