import { expect, test } from 'vitest';
import { machineDivergences, reachableStatuses, typographyProblems } from '../kernel/index.ts';
import { coachMachine, coachStatuses, coachStatusLabels } from './coach-status.ts';

test('an administrator takes a coach off work and puts one back, and nothing else moves', () => {
  const listing = ['ACTIVE deactivate ADMIN > INACTIVE', 'INACTIVE reactivate ADMIN > ACTIVE'];
  expect(machineDivergences(coachMachine, listing)).toEqual([]);
  expect(coachMachine.statuses).toEqual(coachStatuses);
  expect(reachableStatuses(coachMachine)).toEqual(new Set(coachStatuses));
  for (const label of Object.values(coachStatusLabels)) expect(typographyProblems(label)).toEqual([]);
});
