import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { useApi } from '../../testing/product.ts';
import { aGym, aGymNews } from '../../testing/factories.ts';
import { gymPageOf } from './gym-page.ts';
import { gyms } from './gyms.tables.ts';

useApi();

test('the page of a gym has its words in it, and a word of somebody is never markup', async () => {
  const { id, name } = await aGym();
  const title = '<img src=x onerror=alert(1)>';
  await aGymNews({ gymId: id, title, text: 'Fermé & prêt' });
  const page = await gymPageOf(`/gym/${id}`);
  expect(page?.title).toContain(name);
  expect(page?.html).toContain(`<h1>${name}</h1>`);
  expect(page?.html).toContain('Fermé &amp; prêt');
  expect(page?.html).not.toContain('<img');
  // A wall is loaded as its entry says; who visits reads the words before anything else is there.
  expect(page?.wordsFirst).toBe(false);
  await db.update(gyms).set({ slug: 'mots-d-abord' }).where(eq(gyms.id, id));
  expect((await gymPageOf('/wellness/mots-d-abord'))?.wordsFirst).toBe(true);
});

test('there is no page of a gym that does not exist, and no words for any other path', async () => {
  expect(await gymPageOf(`/gym/${crypto.randomUUID()}`)).toBeNull();
  expect(await gymPageOf('/gym/x')).toBeNull();
  expect(await gymPageOf('/wellness/nulle-part')).toBeNull();
  expect(await gymPageOf('/auth/login')).toBeUndefined();
});

test('a page is made once in five seconds', async () => {
  const clock = vi.spyOn(performance, 'now');
  const { id } = await aGym();
  const nameAt = async (ms: number) => {
    clock.mockReturnValue(1e9 + ms);
    return (await gymPageOf(`/gym/${id}`))?.title;
  };
  const before = await nameAt(0);
  await db.update(gyms).set({ name: 'Un autre nom' }).where(eq(gyms.id, id));
  expect(await nameAt(4999)).toBe(before);
  expect(await nameAt(5000)).toContain('Un autre nom');
  clock.mockRestore();
});
