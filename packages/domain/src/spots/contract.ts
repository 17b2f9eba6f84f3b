import * as z from 'zod/mini';
import {
  fieldMessages,
  idSchema,
  maxLengthMessage,
  postalAddressSchema,
  requiredText,
  route,
  timeOfDaySchema,
} from '../kernel/index.ts';

export const spotServices = ['toilet', 'water', 'parking', 'sauna', 'shower', 'spa'] as const;

export const weeklySlotSchema = z.object({
  weekday: z
    .int(fieldMessages.choiceInvalid)
    .check(z.gte(1, fieldMessages.choiceInvalid), z.lte(7, fieldMessages.choiceInvalid)),
  start: timeOfDaySchema,
  end: timeOfDaySchema,
});

export const spotInputSchema = z.strictObject({
  name: requiredText(80),
  address: postalAddressSchema,
  sizeM2: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(100_000, fieldMessages.fieldInvalid)),
  maxUsers: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(10_000, fieldMessages.fieldInvalid)),
  inside: z.boolean(fieldMessages.choiceInvalid),
  services: z
    .array(z.enum(spotServices, fieldMessages.choiceInvalid), fieldMessages.required)
    .check(z.maxLength(spotServices.length, fieldMessages.fieldInvalid)),
  comment: z.string(fieldMessages.fieldInvalid).check(z.trim(), z.maxLength(500, maxLengthMessage(500))),
  slots: z
    .array(weeklySlotSchema, fieldMessages.required)
    .check(z.maxLength(7 * 24, fieldMessages.fieldInvalid)),
});
export type SpotInput = z.input<typeof spotInputSchema>;

export const spotSchema = z.object({
  id: z.string(),
  ...spotInputSchema.shape,
  /** The geocoder knows the address down to its number; a typed one is accepted without. */
  addressVerified: z.boolean(),
});
export type Spot = z.output<typeof spotSchema>;

/** The rules that a spot must meet today (settings of D6 and D7): the form shows them before the server refuses. */
export const spotRulesSchema = z.object({
  minimumSlots: z.int(),
  minimumDays: z.int(),
  squareMetresPerUser: z.number(),
});

export const spotsContract = {
  list: route({
    method: 'GET',
    path: '/api/spots',
    summary: 'Lister les lieux de son entreprise, ou d’une entreprise que l’on administre',
    query: z.object({ companyId: z.optional(idSchema) }),
    output: z.object({ items: z.array(spotSchema), rules: spotRulesSchema }),
    permission: 'spots.read',
  }),
  create: route({
    method: 'POST',
    path: '/api/spots',
    summary: 'Ouvrir un lieu de pratique',
    body: spotInputSchema,
    status: 201,
    output: spotSchema,
    errors: ['spots/name-taken'],
    permission: 'spots.write',
  }),
  update: route({
    method: 'PUT',
    path: '/api/spots/:id',
    summary: 'Modifier un lieu de pratique',
    params: z.object({ id: idSchema }),
    body: spotInputSchema,
    output: spotSchema,
    errors: ['spots/name-taken', 'spots/slots-in-use', 'spots/capacity-in-use', 'spots/zone-in-use'],
    permission: 'spots.write',
  }),
};
