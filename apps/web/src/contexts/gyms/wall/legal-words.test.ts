import { expect, test } from 'vitest';
import { coachLine, coachLines } from './legal-words.ts';

const card = { coach: 'Malik', cardUntil: '2027-01-01', insuredUntil: '2027-01-01', diploma: true };

test('a paper that is over is shown in red with its day, and never hidden', () => {
  expect(coachLine(card, '2026-11-24')).toMatchObject({ wrong: false });
  expect(coachLine({ ...card, cardUntil: '2026-11-20' }, '2026-11-24')).toMatchObject({
    wrong: true,
    words: expect.stringContaining('Carte pro. expirée le 20'),
  });
  expect(coachLine({ ...card, insuredUntil: null }, '2026-11-24')).toMatchObject({
    wrong: true,
    words: 'Assurance non fournie',
  });
});

test('a paper ends with its last day', () => {
  expect(coachLine({ ...card, cardUntil: '2026-11-24' }, '2026-11-24').wrong).toBe(false);
});

test('of two coaches of one first name, the wall shows the one who works on that day', () => {
  const today = { ...card, days: ['2026-11-24'] };
  const tomorrow = { ...card, days: ['2026-11-25'], cardUntil: '2026-01-01' };
  expect(coachLines([tomorrow, today], '2026-11-24')).toEqual([coachLine(card, '2026-11-24')]);
  expect(coachLines([today, tomorrow], '2026-11-25')).toMatchObject([{ wrong: true }]);
});

test('a coach whose paper is over comes first', () => {
  const days = ['2026-11-24'];
  const over = { ...card, coach: 'Zoé', days, cardUntil: '2026-01-01' };
  expect(coachLines([{ ...card, days }, over], '2026-11-24').map(({ wrong }) => wrong)).toEqual([
    true,
    false,
  ]);
});
