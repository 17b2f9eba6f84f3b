import { expect, test } from 'vitest';
import { birthDateRefusal } from './profile-rules.ts';

const today = '2026-11-24';
const tooYoung = (age: number) => `La personne doit avoir au moins ${age} ans.`;

test.each([
  ['COMMUNITY_MANAGER', '2008-11-24', null],
  ['COMMUNITY_MANAGER', '2008-11-25', tooYoung(18)],
  ['COACH', '2008-11-25', tooYoung(18)],
  ['ADMIN', '2008-11-25', tooYoung(18)],
  ['MEMBER', '2010-11-24', null],
  ['MEMBER', '2010-11-25', tooYoung(16)],
] as const)('%s born on %s: %s', (role, birthDate, refusal) => {
  expect(birthDateRefusal(birthDate, today, role)).toBe(refusal);
});

test.each(['2026-11-25', '1905-11-23'])('nobody is born on %s', (birthDate) => {
  expect(birthDateRefusal(birthDate, today, 'MEMBER')).toBe('Saisissez une date valide.');
});
