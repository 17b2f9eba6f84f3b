import { expect, test } from 'vitest';
import { objectivesCsv } from './export-objectives.ts';

test('objectives are exported with their discipline, their intensity in words and whether they are proposed', () => {
  const objective = {
    id: '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60',
    keyword: 'dos',
    name: 'Soulager le dos',
    description: 'Mobilité; gainage doux.',
    intensity: 1,
    kcal: 150,
    hidden: true,
    discipline: null,
    imageVersion: null,
  };
  const [, line] = objectivesCsv([objective]).split('\r\n');
  expect(line).toBe('dos;Soulager le dos;"Mobilité; gainage doux.";Sans discipline;1 · Douce;150;Masqué');
});
