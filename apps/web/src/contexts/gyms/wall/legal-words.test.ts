import { expect, test } from 'vitest';
import { coachLine } from './legal-words.ts';

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
