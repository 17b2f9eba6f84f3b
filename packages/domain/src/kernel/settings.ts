import * as z from 'zod/mini';
import { fieldMessages, maxValueMessage, minValueMessage } from './field-messages.ts';

/** What a setting counts: the screen writes the word beside the field, and euros for cents. */
export const settingUnits = {
  licences: 'licences',
  slots: 'créneaux d’une heure',
  'days-a-week': 'jours par semaine',
  'square-metres': 'm² par personne',
  'grade-20': 'sur 20',
  attempts: 'tentatives',
  seconds: 'secondes',
  minutes: 'minutes',
  hours: 'heures',
  days: 'jours',
  weeks: 'semaines',
  months: 'mois',
  sessions: 'séances',
  people: 'personnes',
  invitations: 'invitations',
  percent: '%',
  domains: 'domaines',
  'cents-excl-vat': 'HT',
  'cents-incl-vat': 'TTC',
  text: 'texte',
} as const;
export type SettingUnit = keyof typeof settingUnits;

/** One value that an administrator may change: never a literal in the code. */
export type SettingDef<T = unknown> = {
  readonly schema: z.ZodMiniType<T>;
  /** The value while nobody has changed it. */
  readonly fallback: T;
  /** French label of the field. */
  readonly fr: string;
  readonly unit: SettingUnit;
  /** What changing it does, in words; the label says it all without. */
  readonly effect?: string;
  /** The context that will read it: while nothing does, no screen shows it. A test compares it with the code. */
  readonly awaits?: string;
  /** The decision that gives the fallback, or `ours` where the decisions are silent. */
  readonly decision: `D${number}` | 'ours';
};

export type SettingDefs = { readonly [key: string]: SettingDef };

/** The value that a key of a list of settings holds. */
export type SettingValue<D extends SettingDefs, K extends keyof D> = z.output<D[K]['schema']>;

/**
 * Declares a list of settings: key (`<context>.<what>`) -> schema, default, label, unit and source.
 * Throws a RangeError when a default is refused by its own schema.
 */
export function defineSettings<const D extends SettingDefs>(settings: D): D {
  for (const [key, { schema, fallback }] of Object.entries(settings)) {
    if (!schema.safeParse(fallback).success)
      throw new RangeError(`the default of ${key} breaks its own rule`);
  }
  return settings;
}

/** A whole number between two bounds, both included. */
export const wholeBetween = (min: number, max: number) =>
  z
    .int(fieldMessages.integerExpected)
    .check(z.gte(min, minValueMessage(min)), z.lte(max, maxValueMessage(max)));

/** A number between two bounds, both included, decimals allowed. */
export const numberBetween = (min: number, max: number) =>
  z
    .number(fieldMessages.fieldInvalid)
    .check(z.gte(min, minValueMessage(min)), z.lte(max, maxValueMessage(max)));

/** An amount in cents, from 0 to 10 000 EUR. */
export const priceInCents = () => wholeBetween(0, 1_000_000);
