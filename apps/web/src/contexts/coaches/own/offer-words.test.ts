import { typographyProblems } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { answerByWords, offerWords, slotsWords } from './offer-words.ts';

const offer = {
  id: '1',
  kind: 'session',
  type: 'Community',
  objective: 'Mobilité',
  company: 'Exemple',
  town: null,
  startsAt: '2026-11-30T11:30:00Z',
  endsAt: '2026-11-30T12:30:00Z',
  zone: 'Europe/Paris',
  sessions: 1,
  slots: [],
  answersBy: '2026-11-26T08:00:00Z',
} as const;

test('an offer says what it is, when each week, and until when to answer', () => {
  const said = [
    offerWords({ ...offer, slots: [] }),
    offerWords({ ...offer, kind: 'program', sessions: 12, slots: [] }),
    slotsWords([
      { weekday: 1, start: '12:30' },
      { weekday: 3, start: '08:00' },
    ]),
    answerByWords(offer.answersBy),
  ];
  expect(said).toEqual([
    'Community, une séance',
    'Community, programme de 12\u00a0séances',
    'Lundi à 12:30, mercredi à 08:00',
    'Répondez avant le jeudi 26 novembre 2026 à 09:00',
  ]);
  for (const words of said) expect(typographyProblems(words)).toEqual([]);
});
