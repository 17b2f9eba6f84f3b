import type { CompanyStatus } from './company-status-labels.ts';

/**
 * Where a company stands while its first program is prepared: a projection of the status of that program (D33), in whatever
 * order the program lives. Each label says what is awaited. A draft, a refusal or a withdrawal leaves the company to
 * configure it. Once submitted it awaits its planning, which the validation sets ("pending" is "awaiting planning or coach
 * search", specification point 4). PENDING_SURVEY and PENDING_DISCIPLINE come before any submission: its people are asked
 * what they wish, then the first draft awaits the objective that they chose.
 */
const statusByProgram: Readonly<Record<string, CompanyStatus>> = {
  DRAFT: 'PENDING_CONFIG',
  PENDING: 'PENDING_PLANNING',
  PENDING_PLANNING: 'PENDING_PLANNING',
  PENDING_COACH: 'PENDING_COACH',
  PENDING_DATE: 'PENDING_DATE',
  PENDING_DATE_CONFIRMATION: 'PENDING_DATE_CONFIRMATION',
  ACTIVE: 'ACTIVE',
  PAUSED: 'ACTIVE',
  ENDED: 'ACTIVE',
  CANCELLED: 'PENDING_CONFIG',
  REFUSED: 'PENDING_CONFIG',
};

/** Returns the company status that shows a first program's status. */
export const setupStatusOfProgram = (programStatus: string): CompanyStatus =>
  statusByProgram[programStatus] ?? 'PENDING_CONFIG';

/** Returns the company status of a company without a submitted program: where the survey of its needs stands, if it has one. */
export function setupStatusOfSurvey(survey: 'running' | 'ready' | undefined): CompanyStatus {
  if (survey === undefined) return 'PENDING_CONFIG';
  return survey === 'running' ? 'PENDING_SURVEY' : 'PENDING_DISCIPLINE';
}

/**
 * Returns the label that a company reads: PENDING_SURVEY while its employees answer the survey of their needs, also in an
 * active company. The status of that one does not move. State machine 1 leads from ACTIVE to no label of the setting up, in
 * which the company could be deleted, and would expire after 60 idle days.
 */
export const readCompanyStatus = (
  status: CompanyStatus,
  survey: 'running' | 'ready' | undefined,
): CompanyStatus => (status === 'ACTIVE' && survey === 'running' ? 'PENDING_SURVEY' : status);
