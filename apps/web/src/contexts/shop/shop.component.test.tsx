import { shopContract } from '@elan/domain/shop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { ShopScreen } from './shop.screen.tsx';

const api = answersInMemory();

test('an address that is no shop, as the next page has while it comes, is not asked for as one', async () => {
  const asked: string[] = [];
  api.on(shopContract.variant, ({ params }) => {
    asked.push(params.slug);
    throw new Error('no shop is asked for');
  });
  await mountScreen(ShopScreen, { at: '/eshop/gift-card', user: null });
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a partner’s shop keeps the place of its words until it tells them: nothing moves, and no other name is read', async () => {
  api.on(shopContract.variant, () => new Promise(() => undefined));
  await mountScreen(ShopScreen, { at: '/eshop/sgp', user: null });
  const title = page.getByText('La boutique SGP');
  await expect.element(title).toBeInTheDocument();
  await expect.element(title).not.toBeVisible();
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
