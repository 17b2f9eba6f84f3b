import { expect, test } from 'vitest';
import { programStatuses } from '../programs/index.ts';
import type { ProgramStatus } from '../programs/index.ts';
import { companySetupStatuses } from './company-status.ts';
import { companyStatusLabels } from './company-status-labels.ts';
import { setupStatusOfProgram, setupStatusOfSurvey } from './first-program.ts';

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

test('every label of the setting up is met: by the first program, or by the survey before it', () => {
  const surveys = (['running', 'ready', undefined] as const).map(setupStatusOfSurvey);
  expect(surveys.map((status) => companyStatusLabels[status])).toEqual([
    'En attente du sondage',
    'En attente de discipline',
    'En attente de configuration',
  ]);
  const met = [...programStatuses.map(setupStatusOfProgram), ...surveys];
  expect(companySetupStatuses.filter((status) => !met.includes(status))).toEqual([]);
});
