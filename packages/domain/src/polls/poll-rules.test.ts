import { expect, test } from 'vitest';
import { changeRefusal, isFor, publishRefusal, takesAnswers } from './poll-rules.ts';

const person = { companies: ['c'], gyms: ['g'], licences: ['live'], isLover: false };

test.each([
  ['everyone', null, true],
  ['company', 'c', true],
  ['company', 'd', false],
  ['gym', 'g', true],
  ['gym', 'h', false],
  ['licence', 'live', true],
  ['licence', 'community', false],
  ['lovers', null, false],
] as const)('%s %s', (kind, id, expected) => {
  expect(isFor({ kind, id }, person)).toBe(expected);
});

test('who is of the club answers what is asked of the club', () => {
  expect(isFor({ kind: 'lovers', id: null }, { ...person, isLover: true })).toBe(true);
});

const poll = {
  status: 'OPEN',
  title: 'Vos envies',
  context: '',
  reward: null,
  startsOn: '2026-11-24',
  endsOn: '2026-12-01',
  colour: '#0b4a36',
  link: null,
  questions: [{ id: 'a' }],
} as const;

test('a poll takes answers from its first day to its last one, while it is open', () => {
  expect(takesAnswers(poll, '2026-11-24')).toBe(true);
  expect(takesAnswers(poll, '2026-12-01')).toBe(true);
  expect(takesAnswers(poll, '2026-12-02')).toBe(false);
  expect(takesAnswers(poll, '2026-11-23')).toBe(false);
  expect(takesAnswers({ ...poll, status: 'CLOSED' }, '2026-11-25')).toBe(false);
});

test('a reward that was set is never another one, in any state', () => {
  for (const status of ['DRAFT', 'SCHEDULED', 'OPEN', 'CLOSED', 'ARCHIVED'] as const) {
    const before = { ...poll, status, reward: 100 };
    expect(changeRefusal(before, { ...before, reward: 200 })).toBe('reward-frozen');
    expect(changeRefusal(before, { ...before, reward: null })).toBe('reward-frozen');
  }
});

test('what is published changes its title and context, its days only to later ones, and its reward once', () => {
  const change = (more: object) => changeRefusal(poll, { ...poll, ...more });
  expect(change({ title: 'Vos envies de 2027', context: 'Deux minutes.' })).toBeNull();
  expect(change({ endsOn: '2026-12-05' })).toBeNull();
  expect(change({ reward: 100 })).toBeNull();
  expect(changeRefusal({ ...poll, reward: 100 }, { ...poll, reward: 100, title: 'Vos idées' })).toBeNull();
  expect(change({ startsOn: '2026-11-23' })).toBe('dates-earlier');
  const asked = { questions: [{ id: 'a', kind: 'stars' }] };
  const asStored = { questions: [{ kind: 'stars', id: 'a' }] };
  expect(changeRefusal({ ...poll, ...asked }, { ...poll, ...asStored })).toBeNull();
  expect(change({ endsOn: '2026-11-30' })).toBe('dates-earlier');
  expect(change({ questions: [{ id: 'b' }] })).toBe('frozen');
  expect(change({ colour: '#112233' })).toBe('frozen');
  expect(changeRefusal({ ...poll, status: 'DRAFT' }, { ...poll, colour: '#112233' })).toBeNull();
  expect(changeRefusal({ ...poll, status: 'CLOSED' }, poll)).toBe('closed');
  expect(changeRefusal({ ...poll, status: 'ARCHIVED' }, poll)).toBe('closed');
});

test('what asks nothing, or is over, is not published', () => {
  expect(publishRefusal(poll, '2026-11-24')).toBeNull();
  expect(publishRefusal(poll, '2026-12-01')).toBeNull();
  expect(publishRefusal(poll, '2026-12-02')).toBe('over');
  expect(publishRefusal({ ...poll, questions: [] }, '2026-11-24')).toBe('no-question');
});
