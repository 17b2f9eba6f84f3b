import * as z from 'zod/mini';
import { civilDateSchema, route } from '../kernel/index.ts';
import { questionResultSchema } from './contract.ts';
import { withheldReasons } from './poll-results.ts';
import { surveyStates } from './survey.ts';

/** The survey of needs of a company: how far it is, and once it is closed what it chooses for the first programme. */
export const surveySchema = z.object({
  id: z.string(),
  state: z.enum(surveyStates),
  endsOn: z.string(),
  /** How many answered. */
  answers: z.int(),
  /** Under how many people nothing is shown (D27). */
  floor: z.int(),
  withheld: z.nullable(z.enum(withheldReasons)),
  /** Where it is answered. */
  address: z.string(),
  questions: z.array(questionResultSchema),
  choice: z.object({
    objective: z.nullable(z.object({ id: z.string(), name: z.string() })),
    type: z.nullable(z.enum(['COMMUNITY', 'LIVE'])),
    slots: z.array(z.object({ weekday: z.int(), start: z.string() })),
  }),
});
export type Survey = z.output<typeof surveySchema>;

const own = z.object({ survey: z.nullable(surveySchema) });
const act = { method: 'POST', body: z.strictObject({}), output: own, permission: 'surveys.run' } as const;

/** What a manager does to the survey of needs of the company. */
export const surveysContract = {
  read: route({
    method: 'GET',
    path: '/api/needs-survey',
    summary: 'Lire le sondage de besoins de son entreprise',
    output: own,
    permission: 'surveys.run',
  }),
  open: route({
    method: 'POST',
    path: '/api/needs-survey',
    summary: 'Demander à ses salariés ce qu’ils souhaitent',
    body: z.strictObject({ endsOn: civilDateSchema }),
    status: 201,
    output: own,
    errors: ['surveys/already-open', 'polls/over', 'surveys/nothing-to-ask'],
    permission: 'surveys.run',
  }),
  close: route({
    ...act,
    path: '/api/needs-survey/close',
    summary: 'Fermer le sondage de besoins avant son dernier jour',
    errors: ['transition-forbidden'],
  }),
  drop: route({
    ...act,
    path: '/api/needs-survey/drop',
    summary: 'Ranger un sondage de besoins fermé, pour en ouvrir un autre',
    errors: ['surveys/still-open'],
  }),
};
