import type { Objective } from '@elan/domain/catalog';
import { expect, test } from 'vitest';
import { aManager, anObjective, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();

test('a manager picks among the objectives that are shown, by name', async () => {
  await anObjective({ keyword: 'ecoute', name: 'Écoute de soi' });
  await anObjective({ keyword: 'ancien', name: 'Ancien objectif', hidden: true });
  const headers = await signedIn(api.app, (await aManager()).email);
  const answer = await api.app.inject({ url: '/api/objectives', headers });
  const { items } = answer.json<{ items: Objective[] }>();
  const names = items.map((objective) => objective.name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')));
  expect(names).toContain('Écoute de soi');
  expect(names).not.toContain('Ancien objectif');
  expect(items[0]).toEqual({
    id: expect.any(String),
    keyword: expect.any(String),
    name: expect.any(String),
    description: expect.any(String),
    intensity: expect.any(Number),
    kcal: expect.any(Number),
  });
});

test('a moderator picks none', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('MODERATOR')).email);
  const answer = await api.app.inject({ url: '/api/objectives', headers });
  expect(answer.json()).toMatchObject({ error: { code: 'permission-denied' } });
});
