import type { Scope } from '@elan/domain/accounts';
import { stateAt, type Machine, type MachineType } from '@elan/domain/gyms';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { withinGyms } from './gyms.repository.ts';
import { gyms, machines, machineTypes } from './gyms.tables.ts';

const setting = settingsOf(productSettings);

const columns = {
  machine: machines,
  gymName: gyms.name,
  typeName: machineTypes.name,
};

const machineRows = (where: ReturnType<typeof and>) =>
  db
    .select(columns)
    .from(machines)
    .innerJoin(gyms, eq(gyms.id, machines.gymId))
    .innerJoin(machineTypes, eq(machineTypes.id, machines.typeId))
    .where(and(isNull(machines.removedAt), where))
    .orderBy(
      sql`${gyms.name} collate "und-x-icu"`,
      sql`${machineTypes.name} collate "und-x-icu"`,
      sql`length(${machines.name})`,
      machines.name,
    );

type Row = Awaited<ReturnType<typeof machineRows>>[number];

function machineOf({ machine, ...names }: Row, now: number, minutes: number): Machine {
  const { id, gymId, typeId, name, reason, version, saidAt } = machine;
  const since = saidAt?.toString() ?? null;
  return {
    id,
    gymId,
    typeId,
    name,
    reason,
    since,
    version,
    ...names,
    state: stateAt({ state: machine.state, since }, now, minutes),
  };
}

async function describeMachines(rows: readonly Row[]): Promise<Machine[]> {
  const minutes = await setting('machines.state-minutes');
  const now = (await databaseNow()).epochMilliseconds;
  return rows.map((row) => machineOf(row, now, minutes));
}

/** Returns the machines of a scope, of one gym when it is named: by gym, type and name. */
export async function listMachines(scope: Scope, gymId?: string): Promise<Machine[]> {
  if (gymId !== undefined && !isUuid(gymId)) return [];
  const one = gymId === undefined ? undefined : eq(machines.gymId, gymId);
  return describeMachines(await machineRows(and(withinGyms(scope), one)));
}

/** Returns a machine of a scope. Throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function readMachine(scope: Scope, id: string): Promise<Machine> {
  const rows = isUuid(id) ? await machineRows(and(withinGyms(scope), eq(machines.id, id))) : [];
  const [machine] = await describeMachines(rows);
  if (!machine) throw kernelErrors.fail('not-found');
  return machine;
}

const typeRows = (id?: string) =>
  db
    .select({
      id: machineTypes.id,
      name: machineTypes.name,
      version: machineTypes.version,
      machines: count(machines.id),
    })
    .from(machineTypes)
    .leftJoin(machines, and(eq(machines.typeId, machineTypes.id), isNull(machines.removedAt)))
    .where(id === undefined ? undefined : eq(machineTypes.id, id))
    .groupBy(machineTypes.id)
    .orderBy(sql`${machineTypes.name} collate "und-x-icu"`);

/** Returns the types of machines, by name. */
export const listMachineTypes = (): Promise<MachineType[]> => typeRows();

/** Returns a type of machine. Throws `not-found`. */
export async function readMachineType(id: string): Promise<MachineType> {
  const [type] = isUuid(id) ? await typeRows(id) : [];
  if (!type) throw kernelErrors.fail('not-found');
  return type;
}
