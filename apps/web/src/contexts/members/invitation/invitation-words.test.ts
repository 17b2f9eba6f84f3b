import { expect, test } from 'vitest';
import { typographyProblems } from '@elan/domain/kernel';
import { invitationStep, invitationWords } from './invitation-words.ts';

const opened = {
  isKnown: true,
  hasToken: true,
  state: undefined,
  refusal: null,
  outcome: undefined,
  reports: false,
} as const;

test('a page waits for its address and for the server before it says anything of the link', () => {
  expect(invitationStep({ ...opened, isKnown: false, hasToken: false })).toBe('loading');
  expect(invitationStep(opened)).toBe('loading');
});

test('a good link asks for the click; a confirmed one, an expired one and a wrong one say so', () => {
  expect(invitationStep({ ...opened, state: 'open' })).toBe('ask');
  expect(invitationStep({ ...opened, state: 'already-confirmed' })).toBe('already-confirmed');
  expect(invitationStep({ ...opened, refusal: 'members/link-expired' })).toBe('expired');
  expect(invitationStep({ ...opened, refusal: 'members/invalid-link' })).toBe('invalid');
  expect(invitationStep({ ...opened, hasToken: false })).toBe('invalid');
});

test('what the click did wins over what was read before', () => {
  expect(invitationStep({ ...opened, state: 'open', outcome: 'success' })).toBe('success');
  expect(invitationStep({ ...opened, state: 'open', outcome: 'already-confirmed' })).toBe(
    'already-confirmed',
  );
  expect(invitationStep({ ...opened, state: 'open', refusal: 'members/link-expired' })).toBe('expired');
});

test('every step has its French words', () => {
  const steps = ['loading', 'ask', 'success', 'already-confirmed', 'reported', 'expired', 'invalid'] as const;
  for (const [manages, hasAccount] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    const who = { firstName: 'Zoé', companyName: 'Verdalys', product: 'Élan', manages, hasAccount };
    for (const step of steps) {
      const { title, description } = invitationWords(step, who);
      expect([...typographyProblems(title), ...typographyProblems(description)]).toEqual([]);
    }
  }
});

test('who has an account already is never sent to choose a password', () => {
  const who = {
    firstName: 'Zoé',
    companyName: 'Verdalys',
    product: 'Élan',
    manages: true,
    hasAccount: true,
  };
  for (const step of ['ask', 'reported'] as const)
    expect(invitationWords(step, who).description).not.toContain('mot de passe');
});

test('who comes to say that the company is unknown is asked once more, and may still confirm afterwards', () => {
  expect(invitationStep({ ...opened, state: 'open', reports: true })).toBe('reporting');
  expect(invitationStep({ ...opened, state: 'reported', reports: true })).toBe('reported');
  expect(invitationStep({ ...opened, state: 'open', reports: true, outcome: 'already-reported' })).toBe(
    'reported',
  );
  expect(invitationStep({ ...opened, state: 'already-confirmed', reports: true })).toBe('already-confirmed');
});
