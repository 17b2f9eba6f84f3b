import type { CompanyStatus } from './company-status-labels.ts';

/**
 * Where a company stands while its first program is prepared, by the status of that program (D33: a projection, in
 * whatever order the program lives). A program that was refused or withdrawn leaves everything to configure again.
 */
const statusByProgram: Readonly<Record<string, CompanyStatus>> = {
  DRAFT: 'PENDING_DISCIPLINE',
  PENDING: 'PENDING_SURVEY',
  PENDING_PLANNING: 'PENDING_PLANNING',
  PENDING_COACH: 'PENDING_COACH',
  PENDING_DATE: 'PENDING_DATE',
  PENDING_DATE_CONFIRMATION: 'PENDING_DATE_CONFIRMATION',
  ACTIVE: 'ACTIVE',
  PAUSED: 'ACTIVE',
  ENDED: 'ACTIVE',
};

/** Returns the company status that shows a first program's status. */
export const setupStatusOfProgram = (programStatus: string): CompanyStatus =>
  statusByProgram[programStatus] ?? 'PENDING_CONFIG';
