import { expect, test } from 'vitest';
import { alarmWords } from './validation-words.ts';

const waited = (daysLeft: number, alarm = true) =>
  alarmWords({ days: 42 - daysLeft, lastDay: '2027-01-04', daysLeft, alarm });

test('the alarm says how many days are left, then that they are over', () => {
  expect(waited(8, false)).toBeNull();
  expect(waited(7)).toBe(
    'Cinq semaines d’attente\u00a0: répondez au plus tard le lundi 4 janvier 2027, il reste 7\u00a0jours.',
  );
  expect(waited(1)).toMatch(/il reste 1\u00a0jour\.$/);
  expect(waited(0)).toMatch(/c’est aujourd’hui\.$/);
  expect(waited(-2)).toBe(
    'Les six semaines sont dépassées de 2\u00a0jours\u00a0: la réponse était promise pour le lundi 4 janvier 2027.',
  );
});
