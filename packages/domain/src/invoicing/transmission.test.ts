import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import {
  noTransmissionWords,
  transmissionLabels,
  transmissionMachine,
  transmissionStatuses,
} from './transmission.ts';

const listing = [
  'WAITING transmit SYSTEM > TRANSMITTED',
  'WAITING refuse SYSTEM > REFUSED',
  'WAITING giveUp SYSTEM > FAILED',
  'FAILED askAgain ADMIN > WAITING',
];

test('a transmission moves by its platform, by the job that gives up, and by an administrator who asks again', () => {
  expect(machineDivergences(transmissionMachine, listing)).toEqual([]);
  expect(transmissionMachine.statuses).toEqual(transmissionStatuses);
});

test('its words are French and all different', () => {
  const words = [...Object.values(transmissionLabels), noTransmissionWords];
  for (const label of words) expect(typographyProblems(label)).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
