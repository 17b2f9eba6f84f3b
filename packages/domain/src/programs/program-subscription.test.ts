import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import {
  beginningProblems,
  subscriptionProblems,
  type CarriedFacts,
  type CarryingSubscription,
} from './program-subscription.ts';

const subscription: CarryingSubscription = {
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  options: ['conferences', 'videoaccess'],
  licenceTypes: ['live', 'community'],
};
const codes = (
  program: CarriedFacts,
  startDate = '2027-03-01',
  carrier: CarryingSubscription | null = subscription,
) => subscriptionProblems(program, startDate, carrier).map(({ path, code }) => `${path} ${code}`);

test('a programme takes options and licences of its subscription, or nothing', () => {
  expect(codes({}, '2027-03-01', null)).toEqual([]);
  expect(
    codes({ subscriptionId: 's', licenceTypes: ['live'], options: ['conferences', 'videoaccess'] }),
  ).toEqual([]);
});

test('what the subscription does not carry is refused, each under its field (I15)', () => {
  expect(codes({ subscriptionId: 's', licenceTypes: ['live', 'wellness'], options: ['girlsonly'] })).toEqual([
    'licenceTypes licences-not-carried',
    'options options-not-carried',
  ]);
});

test('without a subscription nothing is carried', () => {
  expect(codes({ licenceTypes: ['live'], options: ['conferences'] }, '2027-03-01', null)).toEqual([
    'licenceTypes licences-not-carried',
    'options options-not-carried',
  ]);
  // One that was read all the same gives nothing to who did not choose it.
  expect(codes({ subscriptionId: null, options: ['conferences'] })).toEqual(['options options-not-carried']);
});

test('an unknown subscription is refused alone', () => {
  expect(codes({ subscriptionId: 's', options: ['girlsonly'] }, '2027-03-01', null)).toEqual([
    'subscriptionId subscription-unknown',
  ]);
});

test.each([
  ['2026-12-31', false],
  ['2027-01-01', true],
  ['2027-12-31', true],
  ['2028-01-01', false],
])('on %s the subscription runs: %s', (startDate, runs) => {
  expect(codes({ subscriptionId: 's' }, startDate)).toEqual(
    runs ? [] : ['subscriptionId subscription-not-running'],
  );
});

test('a subscription that is over at the first session is refused, and the sentence names that day', () => {
  expect(beginningProblems('2027-06-01', { startsOn: '2027-01-01', endsOn: '2027-06-01' })).toEqual([]);
  expect(beginningProblems('2027-06-02', null)).toEqual([]);
  const [problem] = beginningProblems('2027-06-02', { startsOn: '2027-01-01', endsOn: '2027-06-01' });
  expect(problem?.message).toContain('le 02/06/2027');
  expect(typographyProblems(problem?.message ?? '')).toEqual([]);
});
