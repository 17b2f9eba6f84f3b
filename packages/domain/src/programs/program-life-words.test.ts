import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { programHistoryWords } from './program-life-words.ts';
import { programEvents } from './program-status.ts';

const words = (event: string, details: Record<string, unknown> = {}) =>
  programHistoryWords({ event, details });

test('every event of a programme has words of its own', () => {
  for (const event of [...programEvents, 'create', 'changeCoach', 'repair-generation']) {
    const { what } = words(event);
    expect([event, what]).not.toEqual([event, 'Autre modification']);
    expect(typographyProblems(what)).toEqual([]);
  }
  expect(words('unheardOf').what).toBe('Autre modification');
});

test('a line tells the dates that changed, then the reason that was given', () => {
  expect(words('postpone', { from: '2027-01-04', to: '2027-01-11' }).detail).toBe(
    'du 04/01/2027 au 11/01/2027',
  );
  expect(words('requestPause', { startsOn: '2027-02-01', endsOn: null, reason: 'Travaux' }).detail).toBe(
    'à partir du 01/02/2027, sans date de fin. Travaux',
  );
  const submitted = words('submit', { askedStart: '2027-05-03', startDate: '2027-05-13' });
  expect(submitted.detail).toBe('Début demandé le 03/05/2027, première séance le 13/05/2027');
  expect(words('start', { coachId: 'somebody' }).detail).toBeNull();
});
