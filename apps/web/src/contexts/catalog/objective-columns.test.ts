import { expect, test } from 'vitest';
import { listCsv } from '../../ui/lists/list-file.ts';
import { objectiveColumns } from './objective-columns.tsx';

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
    video: null,
    imageVersion: null,
    version: 1,
  };
  const [, line] = listCsv(objectiveColumns, [objective]).split('\r\n');
  expect(line).toBe('Soulager le dos;"Mobilité; gainage doux.";Sans discipline;dos;1 · Douce;150;Masqué');
});
