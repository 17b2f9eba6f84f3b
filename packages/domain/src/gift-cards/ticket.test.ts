import { expect, test } from 'vitest';
import { ticketConditions } from './ticket.ts';

const card = { expiresOn: '2027-03-31', company: null, program: null, limitPerPerson: 1, limitPerCode: 1 };

test('a ticket says until when, how often and for whom its card is good', () => {
  expect(ticketConditions(card)).toEqual([
    'À utiliser jusqu’au 31/03/2027 inclus.',
    'Une fois par personne.',
    'Le code ne sert qu’une fois.',
    'Pour toute personne qui a un espace.',
  ]);
  expect(
    ticketConditions({ ...card, company: 'Exemple Sapinière', limitPerPerson: 2, limitPerCode: 40 }),
  ).toEqual([
    'À utiliser jusqu’au 31/03/2027 inclus.',
    '2\u00a0fois par personne au plus.',
    'Réservée aux personnes d’Exemple Sapinière.',
  ]);
  expect(ticketConditions({ ...card, program: 'Community, Dos et posture, Verdalys' }).at(-1)).toBe(
    'Pour les séances du programme Community, Dos et posture, Verdalys seulement.',
  );
});
