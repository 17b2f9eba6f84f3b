import { expect, test } from 'vitest';
import {
  alertOn,
  changeProblems,
  daysOfTerm,
  isRunning,
  openingProblems,
  subscriptionState,
  subscriptionStateLabel,
  type NewSubscription,
  type SubscriptionChange,
} from './index.ts';

const days = { startsOn: '2027-01-04', endsOn: '2027-04-03' } as const;

test.each([
  ['2027-01-03', 'coming', 'À venir'],
  ['2027-01-04', 'running', 'En cours'],
  ['2027-03-03', 'running', 'En cours'],
  ['2027-03-04', 'ending', 'Se termine dans 30\u00a0jours'],
  ['2027-04-02', 'ending', 'Se termine demain'],
  ['2027-04-03', 'ending', 'Se termine aujourd’hui'],
  ['2027-04-04', 'ended', 'Terminé'],
])('on %s the subscription is %s', (today, state, label) => {
  expect(subscriptionState(days, today)).toBe(state);
  expect(subscriptionStateLabel(days, today)).toBe(label);
});

test('a subscription carries its licences from its first day to its last one, and for ever without an end', () => {
  const on = (day: string) => isRunning(days, day);
  expect(['2027-01-03', '2027-01-04', '2027-04-03', '2027-04-04'].map(on)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isRunning({ startsOn: '2027-01-04', endsOn: null }, '2099-01-01')).toBe(true);
  expect(subscriptionState({ startsOn: '2027-01-04', endsOn: null }, '2099-01-01')).toBe('running');
});

test('the alerts fall exactly 30 and 7 days before the last day', () => {
  const alerts = ['2027-03-03', '2027-03-04', '2027-03-05', '2027-03-27', '2027-04-03', '2027-04-04'];
  expect(alerts.map((day) => alertOn(days.endsOn, day))).toEqual([null, 30, null, 7, null, null]);
});

test('a commitment of months ends on the eve of the same day, whatever the length of the month', () => {
  const last = (startsOn: string, months: 3 | 6 | 12) =>
    daysOfTerm(startsOn, { kind: 'months', months }).endsOn;
  expect(last('2027-01-01', 12)).toBe('2027-12-31');
  expect(last('2027-11-30', 3)).toBe('2028-02-28');
  expect(daysOfTerm('2027-01-01', { kind: 'open' }).endsOn).toBeNull();
  expect(daysOfTerm('2027-01-01', { kind: 'until', endsOn: '2027-02-01' }).endsOn).toBe('2027-02-01');
});

const opening: NewSubscription = {
  companyId: 'x',
  offer: 'live',
  startsOn: '2027-01-04',
  term: { kind: 'open' },
  options: [],
  sessionsSold: null,
  licences: [{ type: 'live', count: 2 }],
};
const pathsOf = (problems: readonly { path: string }[]) => problems.map(({ path }) => path);

test('a subscription that is already over, or that ends before it starts, is not opened', () => {
  const until = (endsOn: string) =>
    openingProblems({ ...opening, term: { kind: 'until', endsOn } }, '2027-02-01');
  expect(pathsOf(until('2027-01-03'))).toEqual(['term.endsOn']);
  expect(pathsOf(until('2027-01-31'))).toEqual(['term.endsOn']);
  expect(until('2027-02-01')).toEqual([]);
  const months = { ...opening, term: { kind: 'months', months: 3 } } as const;
  expect(pathsOf(openingProblems(months, '2027-05-01'))).toEqual(['startsOn']);
  const twice = [...opening.licences, { type: 'live', count: 1 }];
  expect(pathsOf(openingProblems({ ...opening, licences: twice }, '2027-02-01'))).toEqual([
    'licences.1.type',
  ]);
});

test('a subscription is extended, never cut short, and keeps the sessions that it sold', () => {
  const before = { ...days, sessionsSold: 36 };
  const change: SubscriptionChange = {
    version: 1,
    endsOn: days.endsOn,
    options: [],
    sessionsSold: 36,
    licences: [],
  };
  const problems = (changed: Partial<SubscriptionChange>, today = '2027-02-01') =>
    pathsOf(changeProblems(before, { ...change, ...changed }, today));
  expect(problems({})).toEqual([]);
  expect(problems({ endsOn: '2027-12-31', sessionsSold: 40 })).toEqual([]);
  expect(problems({ endsOn: null })).toEqual([]);
  expect(problems({ endsOn: '2027-04-02' })).toEqual(['endsOn']);
  expect(problems({}, '2028-01-01')).toEqual([]);
  expect(problems({ endsOn: '2027-05-01' }, '2028-01-01')).toEqual(['endsOn']);
  expect(problems({ sessionsSold: 35 })).toEqual(['sessionsSold']);
  expect(problems({ sessionsSold: null })).toEqual(['sessionsSold']);
});
