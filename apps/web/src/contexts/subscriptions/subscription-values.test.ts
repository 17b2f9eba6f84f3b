import type { Subscription } from '@elan/domain/subscriptions';
import { expect, test } from 'vitest';
import {
  changeErrors,
  changeOf,
  emptyOpening,
  fieldOf,
  openingErrors,
  openingOf,
  valuesOfSubscription,
} from './subscription-values.ts';

const today = '2027-01-04';
const running: Subscription = {
  id: 's',
  offer: 'live',
  startsOn: '2026-06-01',
  endsOn: '2027-05-31',
  state: 'running',
  stateLabel: 'En cours',
  commitmentMonths: 12,
  ending: 'end',
  sessionsSold: 36,
  options: ['videoaccess'],
  licences: [{ type: 'live', name: 'Live', total: 20, assigned: 12, left: 8 }],
  version: 3,
};

test('a new subscription names the kinds of licence that were filled, and no other', () => {
  const values = { ...emptyOpening(today), licences: { live: 20, video: '' } } as const;
  expect(openingOf(values, 'company')).toMatchObject({
    companyId: 'company',
    startsOn: today,
    term: { kind: 'months', months: 12 },
    sessionsSold: null,
    licences: [{ type: 'live', count: 20 }],
  });
});

test('a last day is asked only of who chooses one, and may not be behind', () => {
  const opening = { ...emptyOpening(today), sessionsSold: 12 };
  const until = (endsOn: string | null) => openingErrors({ ...opening, term: 'until', endsOn }, today);
  expect(Object.keys(until(null))).toEqual(['endsOn']);
  expect(Object.keys(until('2027-01-03'))).toEqual(['endsOn']);
  expect(until('2027-02-01')).toEqual({});
  expect(openingErrors({ ...opening, term: 'open' }, today)).toEqual({});
  expect(Object.keys(openingErrors({ ...opening, startsOn: null }, today))).toEqual(['startsOn']);
});

test('a subscription that is opened in the form and sent back changes nothing', () => {
  const values = valuesOfSubscription(running);
  expect(changeErrors(values, running, today)).toEqual({});
  expect(changeOf(values, running)).toEqual({
    version: 3,
    endsOn: '2027-05-31',
    options: ['videoaccess'],
    sessionsSold: 36,
    licences: [{ type: 'live', count: 20 }],
  });
});

test('a kind of licence that is emptied is brought to none, not forgotten', () => {
  const values = { ...valuesOfSubscription(running), licences: { live: '', video: 3 } } as const;
  expect(changeOf({ ...values, options: [] }, running).licences).toEqual([
    { type: 'video', count: 3 },
    { type: 'live', count: 0 },
  ]);
});

test('what a refusal points at is the field of the form', () => {
  expect(fieldOf('licences.1.count', [{ type: 'live' }, { type: 'video' }])).toBe('licences.video');
  expect(fieldOf('term.endsOn', [])).toBe('endsOn');
  expect(fieldOf('sessionsSold', [])).toBe('sessionsSold');
});

test('a form that is sent with nothing typed opens nothing: something is sold, licences or sessions', () => {
  expect(Object.keys(openingErrors(emptyOpening(today), today))).toEqual(['sessionsSold']);
  expect(openingErrors({ ...emptyOpening(today), licences: { live: 0 } }, today)).not.toEqual({});
  expect(openingErrors({ ...emptyOpening(today), licences: { live: 1 } }, today)).toEqual({});
});
