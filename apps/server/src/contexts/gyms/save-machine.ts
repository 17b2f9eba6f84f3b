import type { Actor, Scope } from '@elan/domain/accounts';
import {
  gymErrors,
  type Machine,
  type MachineCard,
  type MachineInput,
  type MachineState,
  type MachineType,
} from '@elan/domain/gyms';
import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { anyRow } from '../../platform/db/any-row.ts';
import { postgresError, violates } from '../../platform/db/postgres-errors.ts';
import { publishLiveEvents } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { readGym } from './gyms.repository.ts';
import { machineEvents, machines, machineTypes } from './gyms.tables.ts';
import { readMachine, readMachineType } from './machines.repository.ts';
import { tellGym } from './tell-gym.ts';

const kind = 'gyms/machines';

async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'machines_name_unique')) throw gymErrors.fail('machines/name-taken');
    if (violates(error, 'machine_types_name_unique')) throw gymErrors.fail('machines/type-taken');
    throw error;
  }
}

const audited = (actor: Actor, id: string, event: string, details: Readonly<Record<string, unknown>>) =>
  recordAudit({ actor, entity: 'machine', entityId: id, event, from: null, to: null, details });

/** A gym of the scope, and a type that exists: another one is refused at its field. */
async function checkParents(scope: Scope, { gymId, typeId }: MachineInput): Promise<void> {
  await readGym(scope, gymId);
  if (!(await anyRow(machineTypes, eq(machineTypes.id, typeId))))
    throw kernelErrors.fail('form-invalid', {
      issues: [{ path: 'typeId', message: fieldMessages.choiceInvalid }],
    });
}

/** Adds a machine to a gym of the scope. Throws `not-found` for another gym, `form-invalid`, `machines/name-taken`. */
export function addMachine(scope: Scope, actor: Actor, input: MachineInput): Promise<Machine> {
  return withFreeName(() =>
    inTx(async () => {
      await checkParents(scope, input);
      const made = await db.insert(machines).values(input).returning({ id: machines.id }).then(onlyRow);
      await audited(actor, made.id, 'add', { name: input.name });
      await tellGym(input.gymId, kind);
      return readMachine(scope, made.id);
    }),
  );
}

/** Renames a machine, or moves it to another type or gym of the scope. Throws `not-found`, `stale-version`, `machines/name-taken`. */
export function changeMachine(
  scope: Scope,
  actor: Actor,
  id: string,
  { version, ...input }: MachineInput & Opened,
): Promise<Machine> {
  return withFreeName(() =>
    inTx(async () => {
      const before = await readMachine(scope, id);
      requireOpened(before, { version });
      await checkParents(scope, input);
      const changed = await db
        .update(machines)
        .set({ ...input, updatedAt: sql`now()`, version: sql`${machines.version} + 1` })
        .where(and(eq(machines.id, id), eq(machines.version, before.version)))
        .returning({ id: machines.id });
      if (changed.length === 0) throw kernelErrors.fail('stale-version');
      await audited(actor, id, 'change', { before: before.name, after: input.name });
      for (const gymId of new Set([before.gymId, input.gymId])) await tellGym(gymId, kind);
      return readMachine(scope, id);
    }),
  );
}

/** Keeps what is said of a machine, the last word counts; a breakdown has its reason. Returns it. Throws `not-found`. */
export function sayMachineState(
  scope: Scope,
  id: string,
  said: { readonly state: MachineState; readonly reason: string },
): Promise<Machine> {
  return inTx(async () => {
    const { gymId } = await readMachine(scope, id);
    const row = { state: said.state, reason: said.state === 'OUT' ? said.reason : '' };
    await db
      .update(machines)
      .set({ ...row, saidAt: sql`clock_timestamp()`, updatedAt: sql`now()` })
      .where(eq(machines.id, id));
    await db.insert(machineEvents).values({ machineId: id, ...row });
    await tellGym(gymId, kind);
    return readMachine(scope, id);
  });
}

const longestHistory = 200;

/** Returns a machine of a scope with what was said of it, the newest first. Throws `not-found`. */
export async function readMachineCard(scope: Scope, id: string): Promise<MachineCard> {
  const machine = await readMachine(scope, id);
  const events = await db
    .select({ state: machineEvents.state, reason: machineEvents.reason, at: machineEvents.at })
    .from(machineEvents)
    .where(eq(machineEvents.machineId, id))
    .orderBy(desc(machineEvents.at), desc(machineEvents.id))
    .limit(longestHistory);
  return { ...machine, events: events.map(({ at, ...event }) => ({ ...event, at: at.toString() })) };
}

/** Takes a machine away; what happened to it is kept. Throws `not-found`. */
export function removeMachine(scope: Scope, actor: Actor, id: string): Promise<void> {
  return inTx(async () => {
    const machine = await readMachine(scope, id);
    await db
      .update(machines)
      .set({ removedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${machines.version} + 1` })
      .where(and(eq(machines.id, id), isNull(machines.removedAt)));
    await audited(actor, id, 'remove', { name: machine.name });
    await tellGym(machine.gymId, kind);
  });
}

/** Whoever shows the machines of a gym shows their types. */
const tellOfTypes = (id: string) =>
  publishLiveEvents(['role:ADMIN', 'role:FLOOR'].map((topic) => ({ topic, kind, id })));

/** Adds a type of machine. Throws `machines/type-taken`. */
export function addMachineType(actor: Actor, { name }: { readonly name: string }): Promise<MachineType> {
  return withFreeName(() =>
    inTx(async () => {
      const made = await db
        .insert(machineTypes)
        .values({ name })
        .returning({ id: machineTypes.id })
        .then(onlyRow);
      await audited(actor, made.id, 'add-type', { name });
      await tellOfTypes(made.id);
      return readMachineType(made.id);
    }),
  );
}

/** Renames a type. Throws `not-found`, `stale-version`, `machines/type-taken`. */
export function changeMachineType(
  actor: Actor,
  id: string,
  { name, version }: { readonly name: string } & Opened,
): Promise<MachineType> {
  return withFreeName(() =>
    inTx(async () => {
      const before = await readMachineType(id);
      requireOpened(before, { version });
      const changed = await db
        .update(machineTypes)
        .set({ name, updatedAt: sql`now()`, version: sql`${machineTypes.version} + 1` })
        .where(and(eq(machineTypes.id, id), eq(machineTypes.version, before.version)))
        .returning({ id: machineTypes.id });
      if (changed.length === 0) throw kernelErrors.fail('stale-version');
      await audited(actor, id, 'change-type', { before: before.name, after: name });
      await tellOfTypes(id);
      return readMachineType(id);
    }),
  );
}

const stillReferenced = '23503';

/** Deletes a type that no machine is of, even one that was taken away. Throws `not-found`, `machines/type-in-use`. */
export async function removeMachineType(actor: Actor, id: string): Promise<void> {
  try {
    await inTx(async () => {
      const { name } = await readMachineType(id);
      await db.delete(machineTypes).where(eq(machineTypes.id, id));
      await audited(actor, id, 'remove-type', { name });
      await tellOfTypes(id);
    });
  } catch (error) {
    if (postgresError(error)?.code === stillReferenced) throw gymErrors.fail('machines/type-in-use');
    throw error;
  }
}
