import * as z from 'zod/mini';
import {
  fieldMessages,
  idSchema,
  maxLengthMessage,
  openedVersion,
  requiredText,
  route,
} from '../kernel/index.ts';
import { machineStates, shownStates } from './machine-state.ts';

export const machineSchema = z.object({
  id: z.string(),
  gymId: z.string(),
  gymName: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  name: z.string(),
  state: z.enum(shownStates),
  /** Why it is out of order; empty otherwise. */
  reason: z.string(),
  /** Since when (ISO); null while nobody said anything of it. */
  since: z.nullable(z.string()),
  version: z.int(),
});
export type Machine = z.output<typeof machineSchema>;

export const machineTypeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How many machines are of this type. */
  machines: z.int(),
  version: z.int(),
});
export type MachineType = z.output<typeof machineTypeSchema>;

export const machineInputSchema = z.strictObject({
  gymId: idSchema,
  typeId: idSchema,
  name: requiredText(60),
});
export type MachineInput = z.input<typeof machineInputSchema>;

export const machineTypeInputSchema = z.strictObject({ name: requiredText(60) });

/** A state that is said; a breakdown says why. */
export const machineStateInputSchema = z
  .strictObject({
    state: z.enum(machineStates, fieldMessages.choiceInvalid),
    reason: z._default(z.string().check(z.trim(), z.maxLength(300, maxLengthMessage(300))), ''),
  })
  .check(
    z.refine(({ state, reason }) => state !== 'OUT' || reason !== '', {
      error: fieldMessages.required,
      path: ['reason'],
    }),
  );

/** One thing that was said of a machine. */
export const machineEventSchema = z.object({
  state: z.enum(machineStates),
  reason: z.string(),
  at: z.string(),
});
export const machineCardSchema = z.object({ ...machineSchema.shape, events: z.array(machineEventSchema) });
export type MachineCard = z.output<typeof machineCardSchema>;

const params = z.object({ id: idSchema });
const typeErrors = ['machines/type-taken'] as const;

export const machinesContract = {
  list: route({
    method: 'GET',
    path: '/api/machines',
    failure: 'gyms/machines-fetch-failed',
    summary: 'Lister les machines de ses salles, et les types',
    query: z.object({ gymId: z.optional(idSchema) }),
    output: z.object({ items: z.array(machineSchema), types: z.array(machineTypeSchema) }),
    permission: 'machines.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/machines/:id',
    summary: 'Lire une machine et son historique',
    params,
    output: machineCardSchema,
    permission: 'machines.read',
  }),
  add: route({
    method: 'POST',
    path: '/api/machines',
    summary: 'Ajouter une machine',
    body: machineInputSchema,
    status: 201,
    output: machineSchema,
    errors: ['machines/name-taken'],
    permission: 'machines.write',
  }),
  change: route({
    method: 'PUT',
    path: '/api/machines/:id',
    summary: 'Renommer une machine ou changer son type',
    params,
    body: z.extend(machineInputSchema, openedVersion),
    output: machineSchema,
    errors: ['machines/name-taken', 'stale-version'],
    permission: 'machines.write',
  }),
  say: route({
    method: 'POST',
    path: '/api/machines/:id/state',
    summary: 'Dire l’état d’une machine',
    params,
    body: machineStateInputSchema,
    output: machineSchema,
    permission: 'machines.write',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/machines/:id',
    summary: 'Retirer une machine',
    params,
    output: z.object({}),
    permission: 'machines.write',
  }),
  addType: route({
    method: 'POST',
    path: '/api/machine-types',
    summary: 'Ajouter un type de machine',
    body: machineTypeInputSchema,
    status: 201,
    output: machineTypeSchema,
    errors: typeErrors,
    permission: 'machines.write-types',
  }),
  changeType: route({
    method: 'PUT',
    path: '/api/machine-types/:id',
    summary: 'Renommer un type de machine',
    params,
    body: z.extend(machineTypeInputSchema, openedVersion),
    output: machineTypeSchema,
    errors: [...typeErrors, 'stale-version'],
    permission: 'machines.write-types',
  }),
  removeType: route({
    method: 'DELETE',
    path: '/api/machine-types/:id',
    summary: 'Supprimer un type sans machine',
    params,
    output: z.object({}),
    errors: ['machines/type-in-use'],
    permission: 'machines.write-types',
  }),
};
