import { describe, expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import { programMachine, programStatuses, programStatusLabels, programTabs } from './program-status.ts';

// Written from the text of state machine 5, not from the table.
const listing = [
  'DRAFT submit COMMUNITY_MANAGER,ADMIN > PENDING',
  'DRAFT discard COMMUNITY_MANAGER,ADMIN > CANCELLED',
  'PENDING refuse ADMIN > REFUSED',
  'PENDING withdraw COMMUNITY_MANAGER > CANCELLED',
  'PENDING approve ADMIN > PENDING_PLANNING',
  'PENDING_PLANNING setPlanning ADMIN > PENDING_COACH',
  'PENDING_COACH assignCoach ADMIN,COACH > PENDING_DATE',
  'PENDING_COACH postpone SYSTEM > PENDING_COACH',
  'PENDING_DATE proposeEarlierDate ADMIN > PENDING_DATE_CONFIRMATION',
  'PENDING_DATE_CONFIRMATION acceptDate COMMUNITY_MANAGER > PENDING_DATE',
  'PENDING_DATE_CONFIRMATION refuseDate COMMUNITY_MANAGER > PENDING_DATE',
  'PENDING_DATE_CONFIRMATION keepOldDate SYSTEM > PENDING_DATE',
  'PENDING_DATE imposeLaterDate ADMIN > PENDING_DATE',
  'PENDING_DATE start ADMIN,SYSTEM > ACTIVE',
  'ACTIVE pause ADMIN,SYSTEM > PAUSED',
  'PAUSED resume ADMIN,SYSTEM > ACTIVE',
  'ACTIVE,PAUSED stop ADMIN > ENDED',
  'ACTIVE,PAUSED complete SYSTEM > ENDED',
];

describe('the statuses of a program', () => {
  test('every status, event and role does what the text says and nothing else', () => {
    expect(machineDivergences(programMachine, listing)).toEqual([]);
    expect(programMachine.statuses).toEqual(programStatuses);
  });

  test('every status stands in exactly one of the four tabs', () => {
    expect(programTabs.map((tab) => tab.label)).toEqual(['Actifs', 'Suspendus', 'En attente', 'Terminés']);
    expect(programTabs.flatMap((tab): string[] => [...tab.statuses]).toSorted()).toEqual(
      programStatuses.toSorted(),
    );
  });

  test('the labels are French and all different', () => {
    const labels = Object.values(programStatusLabels);
    for (const label of labels) expect(typographyProblems(label)).toEqual([]);
    expect(new Set(labels).size).toBe(programStatuses.length);
  });
});
