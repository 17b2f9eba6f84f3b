import { expect, test } from 'vitest';
import { fieldConflicts, type FieldNames } from './field-conflicts.ts';

type Values = { name: string; places: number | ''; comment: string; services: string[]; open: boolean };
const names: FieldNames<Values> = {
  name: 'Nom',
  places: 'Places',
  comment: { label: 'Commentaire', show: (text) => text, joins: true },
  services: { label: 'Services', show: (list) => list.join(', ') },
  open: 'Ouvert au public',
};
const was: Values = { name: 'Salle', places: 8, comment: '', services: ['water'], open: false };
const conflicts = (mine: Partial<Values>, theirs: Partial<Values>) =>
  fieldConflicts(names, { was, mine: { ...was, ...mine }, theirs: { ...was, ...theirs } });

test('what the other did not change is no conflict, whatever was typed', () => {
  expect(conflicts({ name: 'Grande salle' }, {})).toEqual([]);
});

test('what both made the same is no conflict', () => {
  expect(conflicts({ places: 10 }, { places: 10 })).toEqual([]);
});

test('what the other changed and nobody typed here is taken, and may be given back', () => {
  expect(conflicts({ name: 'Grande salle' }, { open: true, places: '' })).toMatchObject([
    { path: 'places', isTyped: false, choice: 'theirs', words: { mine: '8', theirs: 'vide' } },
    { path: 'open', label: 'Ouvert au public', choice: 'theirs', words: { mine: 'non', theirs: 'oui' } },
  ]);
});

test('what both changed waits for a choice, and one value excludes the other', () => {
  expect(conflicts({ places: 12 }, { places: 10 })).toMatchObject([
    { path: 'places', isTyped: true, choice: null, words: { mine: '12', theirs: '10', both: null } },
  ]);
});

test('two lists are brought together: what either added, without what either took away', () => {
  const [both] = conflicts({ services: ['sauna', 'spa'] }, { services: ['water', 'sauna', 'parking'] });
  expect(both?.values.both).toEqual(['sauna', 'parking', 'spa']);
  expect(both?.words.both).toBe('sauna, parking, spa');
});

test('two texts stand one after the other where the field allows it', () => {
  const [both] = conflicts({ comment: 'Porte B' }, { comment: 'Code 12' });
  expect(both?.values.both).toBe('Code 12\nPorte B');
});
