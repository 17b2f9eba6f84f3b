import * as z from 'zod/mini';
import { emailSchema, passwordSchema, phoneSchema } from '../accounts/index.ts';
import {
  fieldMessages,
  idSchema,
  maxCountMessage,
  personNameSchema,
  requiredText,
  route,
} from '../kernel/index.ts';
import { coachInputSchema } from './contract.ts';

/** How a candidate heard of us (ours). */
export const heardFromChoices = ['coach', 'search', 'social', 'school', 'press', 'other'] as const;

const mostZones = 100;

/** What somebody types who wants to become a coach (specification point 3, Coach). */
export const coachRegistrationSchema = z.strictObject({
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema,
  disciplineIds: z
    .array(idSchema, fieldMessages.choiceRequired)
    .check(z.minLength(1, fieldMessages.choiceRequired), z.maxLength(mostZones, maxCountMessage(mostZones))),
  languages: coachInputSchema.shape.languages.check(z.minLength(1, fieldMessages.choiceRequired)),
  zones: coachInputSchema.shape.zones.check(z.minLength(1, fieldMessages.required)),
  heardFrom: z.nullable(z.enum(heardFromChoices, fieldMessages.choiceInvalid)),
  charterVersion: requiredText(20),
});
export type CoachRegistration = z.output<typeof coachRegistrationSchema>;

export const coachRegistrationContract = {
  choices: route({
    method: 'GET',
    path: '/api/coach/registrations/choices',
    summary: 'Lister les disciplines qu’un candidat peut choisir',
    output: z.object({ disciplines: z.array(z.object({ id: z.string(), name: z.string() })) }),
    permission: 'public',
  }),
  register: route({
    method: 'POST',
    path: '/api/coach/registrations',
    summary: 'Déposer une candidature de coach',
    body: coachRegistrationSchema,
    status: 201,
    output: z.object({ email: z.string() }),
    errors: ['auth/password-guessable', 'auth/password-leaked', 'onboarding/charter-outdated'],
    permission: 'public',
  }),
};
