import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/** How a value is typed in: a whole number, one with decimals, an amount (kept in cents), words, several words, several numbers, yes or no. */
export const settingKinds = ['whole', 'decimal', 'money', 'text', 'words', 'numbers', 'flag'] as const;
export type SettingKind = (typeof settingKinds)[number];

export const settingValueSchema = z
  .union([z.number(), z.string(), z.boolean(), z.array(z.string()), z.array(z.number())])
  .register(z.globalRegistry, { examples: [6] });
export type SettingValueOut = z.output<typeof settingValueSchema>;

export const settingSchema = z.object({
  key: z.string(),
  /** What it is gathered under. */
  group: z.string(),
  label: z.string(),
  /** What changing it does, in words. */
  effect: z.nullable(z.string()),
  kind: z.enum(settingKinds),
  unit: z.string(),
  /** Both included; null without a bound. In cents for an amount. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Where the default comes from: a decision, or ours. */
  source: z.string(),
  fallback: settingValueSchema,
  value: settingValueSchema,
  /** Null while nobody changed it. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  /** The value before the last change, to which it may be put back; null without one. */
  previous: z.nullable(settingValueSchema),
});
export type Setting = z.output<typeof settingSchema>;

/** A setting that nothing reads yet, and the context that will. */
export const awaitedSettingSchema = z.object({ key: z.string(), label: z.string(), context: z.string() });

export const settingsContract = {
  list: route({
    method: 'GET',
    path: '/api/settings',
    summary: 'Lire les réglages du produit : valeur, unité, bornes, défaut, auteur du dernier changement',
    output: z.object({ items: z.array(settingSchema), awaited: z.array(awaitedSettingSchema) }),
    permission: 'settings.read',
  }),
  change: route({
    method: 'PUT',
    path: '/api/settings/:key',
    summary: 'Changer un réglage ; toutes les instances le lisent dans la seconde',
    params: z.object({
      key: z
        .string()
        .check(z.regex(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))
        .register(z.globalRegistry, { examples: ['programs.weeks-ahead'] }),
    }),
    body: z.strictObject({
      value: settingValueSchema,
      /** The change that was read, null for none: a newer one refuses this one. Left out, the last one wins. */
      readAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    }),
    output: settingSchema,
    errors: ['stale-version'],
    permission: 'settings.write',
  }),
};
