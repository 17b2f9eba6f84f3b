import { expect, test } from 'vitest';
import { elided } from './elision.ts';

test.each([
  ['Exemple Verdalys', 'd’Exemple Verdalys'],
  ['Élan', 'd’Élan'],
  ['AXA', 'd’AXA'],
  ['Œuvres sociales', 'd’Œuvres sociales'],
  ['Verdalys', 'de Verdalys'],
  ['Yves Martin', 'd’Yves Martin'],
  ['Yoga pour tous', 'de Yoga pour tous'],
  ['Oui Santé', 'de Oui Santé'],
  ['Onze Paris', 'de Onze Paris'],
  ['3 Suisses', 'de 3 Suisses'],
  ['«\u00a0Exemple\u00a0»', 'd’«\u00a0Exemple\u00a0»'],
  ['«\u00a0Verdalys\u00a0»', 'de «\u00a0Verdalys\u00a0»'],
  ['', 'de '],
])('« de » before %s', (name, words) => {
  expect(elided('de', name)).toBe(words);
});

test('an h is muet only for the few beginnings that always are: elsewhere « de » stays', () => {
  expect(elided('de', 'Hôtel du Parc')).toBe('d’Hôtel du Parc');
  expect(elided('de', 'Harmonie Mutuelle')).toBe('d’Harmonie Mutuelle');
  expect(elided('de', 'Hauts-de-France')).toBe('de Hauts-de-France');
  expect(elided('de', 'Hermès')).toBe('de Hermès');
});

test('« que » and « le » lose their vowel as « de » does', () => {
  expect(elided('que', 'Inès Fournier')).toBe('qu’Inès Fournier');
  expect(elided('que', 'Camille Roussel')).toBe('que Camille Roussel');
  expect(elided('le', 'Atelier')).toBe('l’Atelier');
});
