import { shopSettings } from '@elan/domain/shop';
import { expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings/settings.ts';
import { useApi } from '../../testing/product.ts';

const product = useApi();
const read = (slug: string) => product.app.inject({ method: 'GET', url: `/api/shop/variants/${slug}` });

test('each variant answers its own offers, and nothing of another', async () => {
  for (const slug of ['default', 'sgp', 'axa', 'axa/live', 'sncf', 'sncf/live']) {
    const answer = await read(slug);
    expect(answer.statusCode).toBe(200);
    const { offers, live, wellness } = answer.json<{
      offers: { offer: string }[];
      live: boolean;
      wellness: boolean;
    }>();
    const sold = offers.map(({ offer }) => offer);
    expect([sold.includes('live'), sold.includes('wellness')]).toEqual([live, wellness]);
  }
});

test('an unknown variant is not the default one', async () => {
  for (const slug of ['nobody', 'sgp/live', 'AXA']) {
    const answer = await read(slug);
    expect(answer.json()).toMatchObject({ error: { code: 'shop/variant-not-found' } });
    expect(answer.statusCode).toBe(404);
  }
});

test('a price that an administrator changes is the one that is shown', async () => {
  await writeSetting(shopSettings, 'shop.day-pass-price', 1_700, null);
  const { offers } = (await read('default')).json<{ offers: { offer: string; priceCents: number }[] }>();
  expect(offers.find(({ offer }) => offer === 'day-pass')?.priceCents).toBe(1_700);
});
