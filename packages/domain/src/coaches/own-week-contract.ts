import * as z from 'zod/mini';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { absenceInputSchema, absenceSchema } from './coach-absences.ts';
import { openingInputSchema, openingSchema } from './coach-openings.ts';
import { availabilitySchema, coachInputSchema } from './contract.ts';

/** When, each week, and where a coach works, as they keep it themselves (D45, I45). */
export const ownWeekSchema = z.object({
  availabilities: z.array(availabilitySchema),
  zones: z.array(z.string()),
  /** Those to come, in the order of time. */
  absences: z.array(absenceSchema),
  /** Hours added to one day, those to come, in the order of time. */
  openings: z.array(openingSchema),
  version: z.int(),
});
export type OwnWeek = z.output<typeof ownWeekSchema>;

export const ownWeekInputSchema = z.strictObject({
  availabilities: coachInputSchema.shape.availabilities,
  zones: coachInputSchema.shape.zones.check(z.minLength(1, fieldMessages.required)),
});
export type OwnWeekInput = z.output<typeof ownWeekInputSchema>;

export const ownWeekContract = {
  addAbsence: route({
    method: 'POST',
    path: '/api/coach/absences',
    summary: 'Annoncer une absence',
    body: absenceInputSchema,
    output: ownWeekSchema,
    errors: ['coaches/absence-overlap'],
    permission: 'coaches.write-own',
  }),
  removeAbsence: route({
    method: 'DELETE',
    path: '/api/coach/absences/:id',
    summary: 'Retirer une absence',
    params: z.object({ id: idSchema }),
    output: ownWeekSchema,
    permission: 'coaches.write-own',
  }),
  addOpening: route({
    method: 'POST',
    path: '/api/coach/openings',
    summary: 'Ajouter des heures un jour',
    body: openingInputSchema,
    output: ownWeekSchema,
    errors: ['coaches/opening-overlap'],
    permission: 'coaches.write-own',
  }),
  removeOpening: route({
    method: 'DELETE',
    path: '/api/coach/openings/:id',
    summary: 'Retirer les heures d’un jour',
    params: z.object({ id: idSchema }),
    output: ownWeekSchema,
    permission: 'coaches.write-own',
  }),
  read: route({
    method: 'GET',
    path: '/api/coach/week',
    summary: 'Lire mes disponibilités et mes zones',
    output: ownWeekSchema,
    permission: 'coaches.read-own',
  }),
  save: route({
    method: 'PUT',
    path: '/api/coach/week',
    summary: 'Changer mes disponibilités et mes zones',
    body: z.strictObject({ ...ownWeekInputSchema.shape, version: z.int() }),
    output: ownWeekSchema,
    errors: ['coaches/hour-already-exists', 'coaches/availability-overlap', 'stale-version'],
    permission: 'coaches.write-own',
  }),
};
