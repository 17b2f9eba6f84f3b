import * as z from 'zod/mini';
import { civilDateSchema, type CivilDate } from '../kernel/index.ts';

/** Whole days on which a coach works nowhere, both ends included, by the clock of the place. */
export type Absence = { readonly from: CivilDate; readonly to: CivilDate };

/** Tells whether a coach is absent on a day. */
export const isAbsentOn = (absences: readonly Absence[], day: CivilDate): boolean =>
  absences.some(({ from, to }) => from <= day && day <= to);

/** What is typed of an absence. */
export const absenceInputSchema = z.strictObject({ from: civilDateSchema, to: civilDateSchema }).check(
  z.refine(({ from, to }) => from <= to, {
    error: 'Le dernier jour suit le premier.',
    path: ['to'],
  }),
);
export type AbsenceInput = z.output<typeof absenceInputSchema>;

export const absenceSchema = z.object({ id: z.string(), from: z.string(), to: z.string() });
export type HeldAbsence = z.output<typeof absenceSchema>;
