import { expect, test } from 'vitest';
import { instantAt, typographyProblems } from '../kernel/index.ts';
import { areTooFar, farObstacle, overseasObstacle } from './coach-travel.ts';

const at = (postalCode: string, moment: string) => {
  const startsAt = Temporal.Instant.from(moment);
  return { postalCode, startsAt, endsAt: startsAt.add({ hours: 1 }) };
};
const paris = at('75002', '2027-03-01T11:00:00Z');

test('nobody holds a session in Paris and one in La Réunion less than twelve hours apart, in either order', () => {
  for (const [moment, far] of [
    ['2027-03-01T12:10:00Z', true],
    ['2027-03-01T23:59:00Z', true],
    ['2027-03-02T00:00:00Z', false],
    ['2027-02-28T22:00:00Z', false],
    ['2027-02-28T22:01:00Z', true],
  ] as const) {
    const there = at('97400', moment);
    expect([moment, areTooFar(paris, there), areTooFar(there, paris)]).toEqual([moment, far, far]);
  }
});

test('within one zone the way is short enough, or only speaks against the coach', () => {
  expect(areTooFar(paris, at('69003', '2027-03-01T12:10:00Z'))).toBe(false);
  expect(areTooFar(at('97400', '2027-03-01T06:00:00Z'), at('97410', '2027-03-01T07:10:00Z'))).toBe(false);
});

test('from an island to its neighbour a flight is short: the morning in one, the evening in the other', () => {
  for (const [here, there] of [
    ['97110', '97200'],
    ['97300', '97110'],
    ['97400', '97600'],
  ] as const) {
    const morning = at(here, '2027-03-01T12:00:00Z');
    expect([there, areTooFar(morning, at(there, '2027-03-01T17:59:00Z'))]).toEqual([there, true]);
    expect([there, areTooFar(morning, at(there, '2027-03-01T18:00:00Z'))]).toEqual([there, false]);
  }
  expect(areTooFar(at('97110', '2027-03-01T12:00:00Z'), at('97400', '2027-03-01T18:00:00Z'))).toBe(true);
});

test('the sentence names the session that is planned, and by whose clocks the other one is', () => {
  const { code, sentence } = farObstacle(
    { startsAt: instantAt('2027-03-01', '12:00'), postalCode: '97400', hours: 12 },
    'Europe/Paris',
  );
  expect(code).toBe('coaches/not-available');
  expect(sentence).toBe(
    'Trop loin le lundi 1er mars 2027 à 12:00\u00a0: une autre séance, à l’heure de La Réunion, est à moins de 12\u00a0h.',
  );
  expect(typographyProblems(sentence)).toEqual([]);
});

const saintDenis = '97400';
const lyon = '69003';

test('who names zones, and none on this side of the sea, holds nothing there, within a programme or outside', () => {
  for (const [zones, place, isRefused] of [
    [['69'], saintDenis, true],
    [['974'], lyon, true],
    [['972'], '97110', true],
    [['97600', '69'], saintDenis, true],
    [['97410'], saintDenis, false],
    [['69', '974'], saintDenis, false],
    [['69', '974'], lyon, false],
    [['75'], lyon, false],
    [['97'], saintDenis, false],
    [['97'], lyon, true],
    // Nothing is known of who names no zone: that only speaks against him.
    [[], saintDenis, false],
    // A session by video is held from anywhere.
    [['69'], null, false],
  ] as const)
    expect([zones, place, overseasObstacle(zones, place) !== null]).toEqual([zones, place, isRefused]);
});

test('the refusal says where the coach works and what to do', () => {
  const sentences = [
    overseasObstacle(['69'], saintDenis),
    overseasObstacle(['974', '97110', '974'], lyon),
  ].map((obstacle) => obstacle?.sentence ?? '');
  expect(sentences).toEqual([
    'N’intervient pas à La Réunion\u00a0: ses zones sont en métropole. Choisissez un autre coach, ou ajoutez le 974 à ses zones.',
    'N’intervient pas en métropole\u00a0: ses zones sont à La Réunion et en Guadeloupe. Choisissez un autre coach, ou ajoutez le 69 à ses zones.',
  ]);
  for (const sentence of sentences) expect(typographyProblems(sentence)).toEqual([]);
  expect(overseasObstacle(['69'], saintDenis)?.code).toBe('coaches/overseas');
});
