import * as z from 'zod/mini';
import { idSchema, openedVersion, requiredText, route } from '../kernel/index.ts';
import { disciplineRecordSchema } from './contract.ts';

export const disciplineInputSchema = z.strictObject({ name: requiredText(60) });
export type DisciplineInput = z.input<typeof disciplineInputSchema>;

const params = z.object({ id: idSchema });

/** What an administrator does to disciplines; their list is that of the other screens. */
export const disciplinesContract = {
  addDiscipline: route({
    method: 'POST',
    path: '/api/disciplines',
    summary: 'Ajouter une discipline',
    body: disciplineInputSchema,
    status: 201,
    output: disciplineRecordSchema,
    errors: ['disciplines/name-taken'],
    permission: 'catalog.write',
  }),
  changeDiscipline: route({
    method: 'PUT',
    path: '/api/disciplines/:id',
    summary: 'Renommer une discipline',
    params,
    body: z.safeExtend(disciplineInputSchema, openedVersion),
    output: disciplineRecordSchema,
    errors: ['disciplines/name-taken', 'stale-version'],
    permission: 'catalog.write',
  }),
  removeDiscipline: route({
    method: 'DELETE',
    path: '/api/disciplines/:id',
    summary: 'Supprimer une discipline que rien n’utilise',
    params,
    output: z.object({}),
    errors: ['disciplines/in-use'],
    permission: 'catalog.write',
  }),
};
