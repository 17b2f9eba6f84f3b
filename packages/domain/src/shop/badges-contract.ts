import * as z from 'zod/mini';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { badgeStatuses, badgeVerdicts } from './badges.ts';
import { shopOffers } from './shop-variants.ts';

/** What the QR code holds: 32 characters of a secret that is drawn. */
export const badgeCodeSchema = z
  .string(fieldMessages.required)
  .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{32}$/, 'Ce code n’est pas celui d’un badge.'))
  .register(z.globalRegistry, { examples: ['3f9a0c51b7e24d688e1f5a7c0d2b9e46'] });

export const badgeSchema = z.object({
  status: z.enum(badgeStatuses),
  offer: z.enum(shopOffers),
  holder: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Null for one that opens every gym. */
  gym: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});
export type Badge = z.output<typeof badgeSchema>;

/** A badge that nobody was given yet, and whom it waits for: never its code, which opens doors. */
export const waitingBadgeSchema = z.object({
  id: z.string(),
  holder: z.string(),
  offer: z.enum(shopOffers),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Null for one that opens every gym. */
  gym: z.nullable(z.string()),
});
export type WaitingBadge = z.output<typeof waitingBadgeSchema>;

const errors = ['badges/unknown'] as const;

export const badgesContract = {
  waiting: route({
    method: 'GET',
    path: '/api/badges',
    summary: 'Lister les badges à remettre, le premier jour d’abord',
    output: z.object({ items: z.array(waitingBadgeSchema), capped: z.boolean() }),
    permission: 'badges.check',
  }),
  handTo: route({
    method: 'POST',
    path: '/api/badges/:id/handed',
    summary: 'Remettre un badge de la liste',
    params: z.object({ id: idSchema }),
    output: badgeSchema,
    errors,
    permission: 'badges.check',
  }),
  check: route({
    method: 'POST',
    path: '/api/badges/checks',
    summary: 'Contrôler un badge à la porte d’une salle',
    body: z.strictObject({ code: badgeCodeSchema, gymId: z.optional(idSchema) }),
    output: z.object({ verdict: z.enum(badgeVerdicts), badge: badgeSchema }),
    errors: [...errors, 'badges/gym-required'],
    permission: 'badges.check',
  }),
  hand: route({
    method: 'POST',
    path: '/api/badges/handed',
    summary: 'Remettre un badge',
    body: z.strictObject({ code: badgeCodeSchema }),
    output: badgeSchema,
    errors,
    permission: 'badges.check',
  }),
};
