import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import { offerMachine, offerStatusLabels } from './coach-offer-status.ts';

test('an offer is answered once, by its coach', () => {
  const listing = [
    'SENT accept COACH > ACCEPTED',
    'SENT decline COACH > DECLINED',
    'SENT expire SYSTEM > EXPIRED',
    'SENT withdraw SYSTEM,ADMIN > WITHDRAWN',
  ];
  expect(machineDivergences(offerMachine, listing)).toEqual([]);
  for (const label of Object.values(offerStatusLabels)) expect(typographyProblems(label)).toEqual([]);
});
