import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';

const firstYear = 2000;
const lastYear = 2100;
const most = { accidents: 10_000, lostDays: 1_000_000, hours: 1_000_000_000 } as const;

/** A year of work accidents, as it is declared: accidents with lost days, days lost, hours worked. */
export const accidentYearSchema = z.strictObject({
  year: z.int().check(z.gte(firstYear), z.lte(lastYear)),
  accidents: z.int().check(z.gte(0), z.lte(most.accidents)),
  lostDays: z.int().check(z.gte(0), z.lte(most.lostDays)),
  hours: z.int().check(z.gte(1), z.lte(most.hours)),
});

export const accidentsContract = {
  accidents: route({
    method: 'GET',
    path: '/api/dashboards/accidents',
    summary: 'Lire les accidents du travail',
    query: z.object({ company: z.optional(idSchema) }),
    output: z.object({
      /** Newest first. */
      years: z.array(accidentYearSchema),
      startYear: z.nullable(z.int()),
      /** Of the declared headcount at full time; null where it was not declared. */
      usualHours: z.nullable(z.int()),
    }),
    permission: 'dashboards.view-health',
  }),
  declareAccidents: route({
    method: 'POST',
    path: '/api/dashboards/accidents',
    summary: 'Déclarer les accidents d’une année',
    body: accidentYearSchema,
    status: 204,
    output: z.void(),
    permission: 'dashboards.declare-accidents',
  }),
};
export type Accidents = z.output<typeof accidentsContract.accidents.output>;
