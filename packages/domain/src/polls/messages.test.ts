import { expect, test } from 'vitest';
import { loverAddedMessage, loverRemovalQuestion } from './messages.ts';

test('joining the club is said in the client’s own words', () => {
  expect(loverAddedMessage('Élan Lovers')).toBe('Élan Lovers ajouté avec succès');
});

test('a removal from the club is asked, not done', () => {
  expect(loverRemovalQuestion('Awa Diallo', 'Élan Lovers')).toBe(
    'Retirer Awa Diallo du club Élan Lovers\u202f?',
  );
});
