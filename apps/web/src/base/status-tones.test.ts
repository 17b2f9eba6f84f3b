import { programStatuses } from '@elan/domain/programs';
import { expect, test } from 'vitest';
import { statusToneOf } from './status-tones.ts';

test('what our team has in hand has one tone, what waits for the company another', () => {
  const of = (tone: string) => programStatuses.filter((status) => statusToneOf(status) === tone);
  expect(of('info')).toEqual(['PENDING', 'PENDING_PLANNING', 'PENDING_COACH', 'PENDING_DATE']);
  expect(of('warning')).toEqual(['PENDING_DATE_CONFIRMATION']);
  expect(of('negative')).toEqual(['CANCELLED', 'REFUSED']);
});

test('a status that nobody knows is shown without a colour', () => {
  expect(statusToneOf('UNKNOWN')).toBe('neutral');
});
