import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import {
  offerAnswersBy,
  offerMachine,
  offerStatusLabels,
  searchMachine,
  searchStatusLabels,
} from './coach-offer-status.ts';

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

test('a search ends once, by a yes, by silence or by us', () => {
  const listing = [
    'OPEN find COACH > FOUND',
    'OPEN exhaust SYSTEM > NOBODY',
    'OPEN stop ADMIN,SYSTEM > STOPPED',
  ];
  expect(machineDivergences(searchMachine, listing)).toEqual([]);
  for (const label of Object.values(searchStatusLabels)) expect(typographyProblems(label)).toEqual([]);
});

test('an offer waits for its delay, and never past half of the time that is left', () => {
  const now = Temporal.Instant.from('2027-03-01T08:00:00Z');
  const at = (hours: number) => now.add({ hours });
  expect(String(offerAnswersBy(now, at(100), 24))).toBe(String(at(24)));
  expect(String(offerAnswersBy(now, at(10), 24))).toBe(String(at(5)));
  expect(String(offerAnswersBy(now, at(-1), 24))).toBe(String(now));
});
