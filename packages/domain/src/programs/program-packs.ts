import { commitmentMonths } from '../subscriptions/index.ts';
import { mostSessionsSold, programTypeRules } from './program-rules.ts';
import type { ProgramType } from './program-rules.ts';

/** For how long a pack is sold (specification point 9), in months. */
export const packMonths = commitmentMonths;
export type PackMonths = (typeof packMonths)[number];

/** Whole weeks of a pack: a year has 52. */
export const packWeeks = (months: PackMonths): number => Math.floor((months * 52) / 12);

/**
 * Returns how many sessions a pack of so many months proposes: its weekly slots, week after week, at most what its type
 * sells in that many months (I9) and what one programme may sell; 0 without a slot.
 */
export function packSessions(type: ProgramType, weeklySlots: number, months: PackMonths): number {
  const { perMonth } = programTypeRules[type];
  const most = Math.min(mostSessionsSold, perMonth === undefined ? mostSessionsSold : perMonth * months);
  return Math.min(weeklySlots * packWeeks(months), most);
}

/** How many employees a pack is meant for (specification point 9: one pack per about 50 employees). */
export const employeesPerPack = 50;

/** Returns how many packs are advised: one per started 50 employees (D12); one for a company that told no number. */
export const packsAdvised = (employees: number | null): number =>
  Math.max(1, Math.ceil((employees ?? 0) / employeesPerPack));
