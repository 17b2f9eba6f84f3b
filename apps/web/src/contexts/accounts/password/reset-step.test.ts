import { expect, test } from 'vitest';
import { resetStep } from './reset-step.ts';

const state = {
  isKnown: true,
  hasToken: true,
  purpose: 'reset-password',
  refusal: null,
  isDone: false,
} as const;

test.each([
  ['the prerendered page says nothing of a link', { ...state, isKnown: false, hasToken: false }, 'loading'],
  ['a link that is being read', { ...state, purpose: undefined }, 'loading'],
  ['a server that does not answer', { ...state, purpose: undefined, refusal: 'unreachable' }, 'loading'],
  ['no link at all', { ...state, hasToken: false, purpose: undefined }, 'invalid'],
  ['a link that was used', { ...state, purpose: undefined, refusal: 'auth/invalid-link' }, 'invalid'],
  ['a token that is none', { ...state, purpose: undefined, refusal: 'form-invalid' }, 'invalid'],
  ['an old link', { ...state, purpose: undefined, refusal: 'auth/link-expired' }, 'expired'],
  ['a link that ended while the form was filled', { ...state, refusal: 'auth/link-expired' }, 'expired'],
  ['a password that was refused', { ...state, refusal: 'auth/password-leaked' }, 'reset-password'],
  ['a form that was refused', { ...state, refusal: 'form-invalid' }, 'reset-password'],
  ['an invitation', { ...state, purpose: 'choose-password' }, 'choose-password'],
  ['a password that was chosen', { ...state, isDone: true }, 'done'],
] as const)('%s', (_what, given, step) => {
  expect(resetStep(given)).toBe(step);
});
