import { expect, test } from 'vitest';
import { programStatuses } from '../programs/index.ts';
import type { ProgramStatus } from '../programs/index.ts';
import { companySetupStatuses } from './company-status.ts';
import { companyStatusLabels } from './company-status-labels.ts';
import { setupStatusOfProgram } from './first-program.ts';

// What the company reads while its first program is in each status.
const read: Readonly<Record<ProgramStatus, string>> = {
  DRAFT: 'En attente de configuration',
  PENDING: 'En attente de planning',
  PENDING_PLANNING: 'En attente de planning',
  PENDING_COACH: 'En attente de coach',
  PENDING_DATE: 'En attente de date',
  PENDING_DATE_CONFIRMATION: 'En attente de confirmation de la date',
  ACTIVE: 'Active',
  PAUSED: 'Active',
  ENDED: 'Active',
  CANCELLED: 'En attente de configuration',
  REFUSED: 'En attente de configuration',
};

test.each(programStatuses)('a company whose first program is %s reads what is awaited', (status) => {
  expect(companyStatusLabels[setupStatusOfProgram(status)]).toBe(read[status]);
});

test('every label of the setting up is met but the two of steps that no program has', () => {
  const met = programStatuses.map(setupStatusOfProgram);
  expect(companySetupStatuses.filter((status) => !met.includes(status))).toEqual([
    'PENDING_DISCIPLINE',
    'PENDING_SURVEY',
  ]);
});
