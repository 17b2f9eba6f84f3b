import * as z from 'zod/mini';
import { fieldMessages, maxValueMessage } from '../kernel/index.ts';
import type { CompanyKind } from './company-words.ts';

/** The three sizes of a company (specification point 5); exactly 100 employees is the second one, which is eligible. */
export const companySizes = ['1-4', '5-100', '100+'] as const;
export type CompanySize = (typeof companySizes)[number];

export const companySizeLabels: Readonly<Record<CompanySize, string>> = {
  '1-4': '1 à 4 salariés',
  '5-100': '5 à 100 salariés',
  '100+': 'Plus de 100 salariés',
};

/** Employees of an eligible company, both ends included (specification point 9). */
export const eligibleHeadcount = { least: 5, most: 100 } as const;

export const companySizeSchema = z.enum(companySizes, fieldMessages.choiceInvalid);

const largest = 1_000_000;

/** A number of employees: a whole one, at least 1. */
export const headcountSchema = z
  .int(fieldMessages.digitsOnly)
  .check(z.gte(1, fieldMessages.companySizeTooSmall), z.lte(largest, maxValueMessage(largest)));

/** Returns the size of a company from its number of employees (1 or more). */
export function companySizeOf(headcount: number): CompanySize {
  if (headcount < eligibleHeadcount.least) return '1-4';
  return headcount <= eligibleHeadcount.most ? '5-100' : '100+';
}

const words = (headcount: number): string => `${headcount} salarié${headcount > 1 ? 's' : ''}`;

/**
 * Returns why a chosen size is refused, in a sentence, or null: it contradicts the declared number of employees, or says by
 * itself that the company is too small for the offer (specification point 5), which a prescriptor does not buy.
 */
export function sizeRefusal(
  size: CompanySize,
  declaredHeadcount: number | null,
  kind: CompanyKind = 'client',
): string | null {
  if (declaredHeadcount !== null && size !== companySizeOf(declaredHeadcount)) {
    const right = companySizeLabels[companySizeOf(declaredHeadcount)];
    return `Vous avez déclaré ${words(declaredHeadcount)}\u00a0: choisissez «\u00a0${right}\u00a0», ou corrigez le nombre déclaré.`;
  }
  return size === '1-4' && kind === 'client'
    ? `L’offre s’adresse aux entreprises d’au moins ${words(eligibleHeadcount.least)}.`
    : null;
}
