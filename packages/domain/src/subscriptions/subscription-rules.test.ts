import { describe, expect, test } from 'vitest';
import { changeProblems, openingProblems, optionsTakenAway } from './subscription-rules.ts';

const opening = { offer: 'community', options: [], sessionsSold: 12, licences: [] } as const;
type Opening = Parameters<typeof openingProblems>[0];
const opened = (startsOn: string, term: Opening['term'], today = '2026-11-23') =>
  openingProblems({ ...opening, startsOn, term } as unknown as Opening, today).map(({ path }) => path);

describe('a subscription that is opened', () => {
  test('may last one day, today or later, and may have no end', () => {
    expect(opened('2026-11-23', { kind: 'until', endsOn: '2026-11-23' })).toEqual([]);
    expect(opened('2026-12-01', { kind: 'until', endsOn: '2026-12-01' })).toEqual([]);
    expect(opened('2020-01-01', { kind: 'open' })).toEqual([]);
  });

  test('does not end before it starts, nor before today; what it came from stands at its own field', () => {
    expect(opened('2026-12-02', { kind: 'until', endsOn: '2026-12-01' })).toEqual(['term.endsOn']);
    expect(opened('2026-01-01', { kind: 'until', endsOn: '2026-11-22' })).toEqual(['term.endsOn']);
    expect(opened('2026-01-01', { kind: 'months', months: 3 })).toEqual(['startsOn']);
  });
});

describe('a change of a subscription', () => {
  const before = { startsOn: '2026-01-01', endsOn: '2026-12-31', sessionsSold: 40 };
  const change = { version: 1, endsOn: '2026-12-31', options: [], sessionsSold: 40, licences: [] };
  const changed = (changes: object, had: object = {}, today = '2026-11-23') =>
    changeProblems({ ...before, ...had }, { ...change, ...changes }, today).map(({ path }) => path);

  test('extends it, for a day or for ever, and never cuts it short', () => {
    expect(changed({})).toEqual([]);
    expect(changed({ endsOn: '2027-01-01' })).toEqual([]);
    expect(changed({ endsOn: null })).toEqual([]);
    expect(changed({ endsOn: '2026-12-30' })).toEqual(['endsOn']);
  });

  test('gives an end to an endless one: not before its first day, not in the past', () => {
    const later = { startsOn: '2027-02-01', endsOn: null };
    expect(changed({ endsOn: '2027-02-01' }, later)).toEqual([]);
    expect(changed({ endsOn: '2027-01-31' }, later)).toEqual(['endsOn']);
    expect(changed({ endsOn: '2026-11-23' }, { endsOn: null })).toEqual([]);
    expect(changed({ endsOn: '2026-11-22' }, { endsOn: null })).toEqual(['endsOn']);
  });

  test('leaves the last day of an ended one as it is', () => {
    expect(changed({}, {}, '2027-03-01')).toEqual([]);
    expect(changed({ endsOn: '2027-02-28' }, {}, '2027-03-01')).toEqual(['endsOn']);
  });

  test('sells no fewer sessions than before; none was promised where none was counted', () => {
    expect(changed({ sessionsSold: 39 })).toEqual(['sessionsSold']);
    expect(changed({ sessionsSold: null })).toEqual(['sessionsSold']);
    expect(changed({ sessionsSold: null }, { sessionsSold: null })).toEqual([]);
    expect(changed({ sessionsSold: 41 })).toEqual([]);
  });

  test('names each type of licence once', () => {
    const twice = [
      { type: 'live', count: 1 },
      { type: 'live', count: 2 },
    ];
    expect(changed({ licences: twice })).toEqual(['licences.1.type']);
  });
});

test('the options that a change takes away are those that it does not name any more', () => {
  expect(optionsTakenAway(['conferences', 'girlsonly'], ['girlsonly', 'videoaccess'])).toEqual([
    'conferences',
  ]);
  expect(optionsTakenAway(['conferences'], ['conferences'])).toEqual([]);
});
