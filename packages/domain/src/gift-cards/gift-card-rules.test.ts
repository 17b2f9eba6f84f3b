import { describe, expect, test } from 'vitest';
import type { AppError } from '../kernel/index.ts';
import {
  editRefusal,
  firstStatusOf,
  fitcoinsOf,
  redemptionRefusal,
  requireSessions,
  sessionsOf,
  switchOnRefusal,
  validatorRefusal,
} from './gift-card-rules.ts';

const limits = { sessions: 2, limitPerPerson: 1, limitPerCode: 10, expiresOn: '2027-06-30' } as const;
const card = {
  ...limits,
  status: 'ACCEPTED',
  uses: 3,
  decidedOn: '2026-12-01',
  lastUsedOn: '2026-12-24',
} as const;
const somebody = { usesBefore: 0, lastUsedOn: null, isForThem: true } as const;
const codeOf = (refusal: AppError | null) => refusal?.code ?? null;

test('a session is 1,000 Fitcoins, and Fitcoins that make no whole session are none', () => {
  expect(fitcoinsOf(3)).toBe(3000);
  expect([3000, 2500, 0].map(sessionsOf)).toEqual([3, null, 0]);
});

describe('a redemption', () => {
  test.each([
    ['passes', {}, {}, '2027-06-30', null],
    ['is refused the day after the last one', {}, {}, '2027-07-01', 'gift-cards/expired'],
    ['waits for the validation', { status: 'WAITING' }, {}, '2027-01-01', 'gift-cards/waiting'],
    ['is refused with the card', { status: 'REFUSED' }, {}, '2027-01-01', 'gift-cards/refused'],
    ['is refused when the card is off', { status: 'INACTIVE' }, {}, '2027-01-01', 'gift-cards/inactive'],
    [
      'is refused when nothing is left',
      { uses: 10, status: 'INACTIVE' },
      {},
      '2027-01-01',
      'gift-cards/limit-reached',
    ],
    [
      'is refused at one’s own limit',
      {},
      { usesBefore: 1 },
      '2027-01-01',
      'gift-cards/personal-limit-reached',
    ],
    [
      'tells nothing to who it is not for',
      { status: 'WAITING' },
      { isForThem: false },
      '2027-01-01',
      'gift-cards/not-yours',
    ],
  ] as const)('%s', (_name, changed, who, today, expected) => {
    expect(codeOf(redemptionRefusal({ ...card, ...changed }, { ...somebody, ...who }, today))).toBe(expected);
  });

  test.each([
    ['ended', {}, {}, '2027-07-01', '30/06/2027'],
    ['was asked for', { status: 'WAITING' }, {}, '2027-01-01', '01/12/2026'],
    ['was refused', { status: 'REFUSED' }, {}, '2027-01-01', '01/12/2026'],
    ['gave the last time', { uses: 10 }, {}, '2027-01-01', '24/12/2026'],
    ['gave them', {}, { usesBefore: 1, lastUsedOn: '2026-12-20' }, '2027-01-01', '20/12/2026'],
  ] as const)('names the day on which the card %s', (_name, changed, who, today, on) => {
    const refusal = redemptionRefusal({ ...card, ...changed }, { ...somebody, ...who }, today);
    expect(refusal?.params).toEqual({ on });
    expect(refusal?.message).toContain(on);
  });
});

describe('who validates a card', () => {
  const waiting = { ...limits, createdBy: 'a' };
  const large = { ...waiting, limitPerCode: 26 };
  test.each([
    ['nobody validates their own', waiting, { userId: 'a', role: 'ADMIN' }, 'gift-cards/own-card'],
    [
      'a moderator validates one of 50 sessions',
      { ...waiting, limitPerCode: 25 },
      { userId: 'b', role: 'MODERATOR' },
      null,
    ],
    [
      'a larger one is an administrator’s',
      large,
      { userId: 'b', role: 'MODERATOR' },
      'gift-cards/second-administrator-needed',
    ],
    ['a second administrator validates it', large, { userId: 'b', role: 'ADMIN' }, null],
  ])('%s', (_name, what, who, expected) => {
    expect(codeOf(validatorRefusal(what, who))).toBe(expected);
  });

  test('a card of more than 50 sessions waits, whatever was asked', () => {
    expect(firstStatusOf({ ...limits, count: 1, manualValidation: false })).toBe('ACCEPTED');
    expect(firstStatusOf({ ...limits, count: 1, manualValidation: true })).toBe('WAITING');
    expect(firstStatusOf({ ...limits, count: 1, limitPerCode: 26, manualValidation: false })).toBe('WAITING');
  });

  test('a lot waits once its cards together pass 50 sessions, and is an administrator’s then', () => {
    const small = { ...limits, limitPerCode: 1, manualValidation: false };
    expect(firstStatusOf({ ...small, count: 25 })).toBe('ACCEPTED');
    expect(firstStatusOf({ ...small, count: 26 })).toBe('WAITING');
    const of = (sessionsInLot: number) =>
      codeOf(
        validatorRefusal({ ...small, createdBy: 'a', sessionsInLot }, { userId: 'b', role: 'MODERATOR' }),
      );
    expect([of(50), of(51)]).toEqual([null, 'gift-cards/second-administrator-needed']);
  });
});

describe('a change of a card', () => {
  test.each([
    ['is free while it waits', { status: 'WAITING', uses: 0 }, { sessions: 1, limitPerCode: 1 }, null],
    ['moves the end later', {}, { expiresOn: '2027-07-01' }, null],
    ['never moves it sooner', {}, { expiresOn: '2027-06-29' }, 'gift-cards/only-more'],
    ['puts limits up', {}, { limitPerPerson: 2, limitPerCode: 11 }, null],
    ['never puts one down', {}, { limitPerCode: 9 }, 'gift-cards/only-more'],
    ['never touches the sessions', {}, { sessions: 3 }, 'gift-cards/only-more'],
    ['never passes the threshold of two administrators', {}, { limitPerCode: 26 }, 'gift-cards/only-more'],
    [
      'never passes it with the lot of the card',
      { sessionsInLot: 50 },
      { limitPerCode: 11 },
      'gift-cards/only-more',
    ],
    ['is none of a refused card', { status: 'REFUSED', uses: 0 }, {}, 'gift-cards/final'],
  ] as const)('%s', (_name, before, after, expected) => {
    expect(codeOf(editRefusal({ ...card, ...before }, { ...limits, ...after }))).toBe(expected);
  });
});

test('a card is switched on again while it is good and something is left', () => {
  const off = { ...card, status: 'INACTIVE', isTakenBack: false } as const;
  expect(switchOnRefusal(off, '2027-06-30')).toBeNull();
  expect(codeOf(switchOnRefusal(off, '2027-07-01'))).toBe('gift-cards/expired');
  expect(codeOf(switchOnRefusal({ ...off, isTakenBack: true }, '2027-06-30'))).toBe('gift-cards/taken-back');
  expect(codeOf(switchOnRefusal({ ...off, uses: 10 }, '2027-06-30'))).toBe('gift-cards/used-up');
});

test.each([
  { sessions: -1, code: 'gift-cards/sessions-not-positive' },
  { sessions: 0, code: 'gift-cards/sessions-not-positive' },
  { sessions: 1, code: undefined },
])('a card of $sessions sessions: $code', ({ sessions, code }) => {
  const refused = () => {
    try {
      requireSessions(sessions);
      return undefined;
    } catch (error) {
      return (error as AppError).code;
    }
  };
  expect(refused()).toBe(code);
});
