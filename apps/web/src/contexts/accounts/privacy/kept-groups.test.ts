import { expect, test } from 'vitest';
import { groupsOf } from './kept-groups.ts';

const words = { purpose: 'vous écrire', basis: 'contrat', retention: 'un an', erasure: 'effacé' };

test('data with the same reason and the same end are told once, in their order', () => {
  const items = [
    { what: 'Adresse', ...words },
    { what: 'Genre', ...words, basis: 'consentement' },
    { what: 'Téléphone', ...words },
  ];
  expect(groupsOf(items)).toEqual([
    { ...words, whats: ['Adresse', 'Téléphone'] },
    { ...words, basis: 'consentement', whats: ['Genre'] },
  ]);
});
