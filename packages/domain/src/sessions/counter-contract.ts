import * as z from 'zod/mini';
import { idSchema, pageOf, pageQuery, route } from '../kernel/index.ts';
import { programTypes } from '../programs/index.ts';
import { countRules } from './count-rules.ts';
import { counterStates } from './counter.ts';

/** A pack sells 500 sessions at most; with those that were made up its counter shows this many lines at most. */
export const mostCounterLines = 1000;

export const counterLineSchema = z.object({
  id: z.string(),
  /** The civil day and the hours of its place. */
  date: z.string(),
  start: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(counterStates),
  counted: z.nullable(z.boolean()),
  rule: z.nullable(z.enum(countRules)),
  /** Why, where a person decided. */
  reason: z.nullable(z.string()),
  countedAt: z.nullable(z.string()),
  cancelled: z.nullable(
    z.object({
      at: z.string(),
      minutesBefore: z.int(),
      /** Who: a name, « Notre équipe » to a company, or null when nobody did (its programme stopped or paused). */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** An administrator may close it now, without waiting for the evening. */
  mayClose: z.boolean(),
});
export type CounterLineView = z.output<typeof counterLineSchema>;

const totals = z.object({
  sold: z.int(),
  counted: z.int(),
  notCounted: z.int(),
  remaining: z.int(),
  planned: z.int(),
  toPlan: z.int(),
});

export const counterSchema = z.object({
  ...pageOf(counterLineSchema).shape,
  program: z.object({
    id: z.string(),
    companyName: z.string(),
    type: z.enum(programTypes),
    objectiveName: z.string(),
    status: z.string(),
    statusLabel: z.string(),
    startDate: z.string(),
    zone: z.string(),
  }),
  totals,
});
export type Counter = z.output<typeof counterSchema>;

const id = z.object({ id: idSchema });

export const counterContract = {
  read: route({
    method: 'GET',
    path: '/api/programs/:id/counter',
    summary: 'Lire le compteur d’un programme, séance par séance, et ses totaux',
    params: id,
    query: z.object(pageQuery),
    output: counterSchema,
    permission: 'programs.read',
  }),
  close: route({
    method: 'POST',
    path: '/api/sessions/:id/closing',
    summary: 'Clôturer et compter une séance passée sans attendre le soir',
    params: id,
    output: z.object({ id: z.string(), status: z.string() }),
    errors: ['transition-forbidden'],
    permission: 'sessions.settle',
  }),
};

/** The same counter as a document to print, to sign or to send. */
export const counterFileContract = {
  document: route({
    method: 'GET',
    path: '/api/programs/:id/counter.pdf',
    summary: 'Télécharger le compteur d’un programme en PDF',
    params: id,
    output: z.void(),
    download: ['application/pdf'],
    errors: ['too-many-documents'],
    permission: 'programs.read',
  }),
};
