import { shopOffers, type Variant } from '@elan/domain/shop';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { anOrder } from '../../../testing/shop.ts';
import { shopOrders } from '../shop.tables.ts';
import { shopPageOf } from '../public.ts';
import { shopVariants } from './variants.tables.ts';

const product = useApi();
const shopOf = (slug: string) => product.app.inject({ url: `/api/shop/variants/${slug}` });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const admin = async () => signedIn(product.app, (await aStaffMember('ADMIN')).email);
const base = {
  name: 'MGEN',
  owner: 'MGEN',
  enabled: true,
  offers: ['live', 'day-pass'],
  prices: { dayPass: 1_234, liveMonthly: 411 },
  heading: 'Bougez avec la MGEN',
  text: 'Une offre de votre mutuelle.',
  colour: '#336699',
  validFrom: null,
  validUntil: null,
};
const save = async (
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  headers?: Record<string, string>,
) =>
  product.app.inject({
    method,
    url: `/api/shop/admin/variants${path}`,
    payload,
    headers: headers ?? (await admin()),
  });
const today = Temporal.Now.plainDateISO('Europe/Paris');

test('each variant shows its own offers, prices and words, and none of another (D13)', async () => {
  // Marks of its own for each: a crawl finds whose they are.
  const rows = await db.select().from(shopVariants);
  const marked = rows.map(({ id, slug, owner }, rank) => ({
    id,
    slug,
    owner,
    heading: `Titre de la boutique ${rank}`,
    text: `Texte de la boutique ${rank}.`,
    prices: {
      liveMonthly: 1_000 + 10 * rank,
      wellnessMonthly: 5_001 + rank,
      dayPass: 3_001 + rank,
      session: 7_001 + rank,
    },
  }));
  for (const { id, heading, text, prices } of marked)
    await db.update(shopVariants).set({ heading, text, prices }).where(eq(shopVariants.id, id));
  const seen = new Map<string, Variant>();
  for (const { slug } of marked) {
    const answer = await shopOf(slug);
    expect([slug, answer.statusCode]).toEqual([slug, 200]);
    seen.set(slug, answer.json<Variant>());
  }
  for (const { slug, owner, heading, text, prices } of marked) {
    const shop = seen.get(slug);
    expect([shop?.owner, shop?.heading, shop?.text]).toEqual([owner, heading, text]);
    const own = new Set([
      Math.round(prices.liveMonthly * 1.2),
      prices.wellnessMonthly,
      prices.dayPass,
      prices.session,
      500,
    ]);
    expect(shop?.offers.map(({ priceCents }) => priceCents).filter((cents) => !own.has(cents))).toEqual([]);
    const words = JSON.stringify(shop);
    for (const other of marked)
      if (other.slug !== slug)
        expect([words.includes(`"${other.heading}"`), words.includes(`"${other.text}"`)]).toEqual([
          false,
          false,
        ]);
    const sold = rows.find((row) => row.slug === slug)?.offers;
    expect(shop?.offers.map(({ offer }) => offer)).toEqual(sold);
  }
});

test('an administrator opens a shop with its prices; disabled, early or expired it is the not-found page', async () => {
  const headers = await admin();
  const made = await save('POST', '', { ...base, slug: 'mgen' }, headers);
  expect(made.statusCode).toBe(201);
  const variant = made.json<{
    id: string;
    version: number;
    live: boolean;
    wellness: boolean;
    state: string;
  }>();
  expect(variant).toMatchObject({ live: true, wellness: false, state: 'open' });
  expect((await shopOf('mgen')).json()).toMatchObject({
    heading: base.heading,
    colour: base.colour,
    offers: [
      { offer: 'live', priceCents: 493 },
      { offer: 'day-pass', priceCents: 1_234 },
    ],
  });
  // Its own words, its own offers: nothing was drawn of it.
  expect(await shopPageOf('/eshop/mgen')).toBe('undrawn');
  let { version } = variant;
  for (const change of [
    { enabled: false },
    { validFrom: today.add({ days: 1 }).toString() },
    { validUntil: today.subtract({ days: 1 }).toString() },
  ]) {
    const saved = await save('PUT', `/${variant.id}`, { ...base, slug: 'mgen', ...change, version }, headers);
    expect(saved.statusCode).toBe(200);
    ({ version } = saved.json<{ version: number }>());
    expect(codeOf(await shopOf('mgen'))).toBe('shop/variant-not-found');
    expect(await shopPageOf('/eshop/mgen')).toBeNull();
    expect(await shopPageOf('/eshop')).not.toBeNull();
  }
  const history = await product.app.inject({
    url: `/api/shop/admin/variants/${variant.id}/history`,
    headers,
  });
  const { items } = history.json<{ items: { what: string; changes: string[] }[] }>();
  expect(items.map(({ what }) => what)).toEqual(['Modification', 'Modification', 'Modification', 'Création']);
  expect(items[2]?.changes).toEqual(['Ouverte\u00a0: oui → non']);
});

test('an address is given once, is no page of the shop, and is not changed over what somebody else wrote', async () => {
  const headers = await admin();
  const first = await save('POST', '', { ...base, slug: 'unique' }, headers);
  expect(codeOf(await save('POST', '', { ...base, slug: 'unique' }, headers))).toBe('shop/slug-taken');
  for (const slug of ['order', 'terms', 'Majuscule', 'a/b'])
    expect((await save('POST', '', { ...base, slug }, headers)).statusCode).toBe(400);
  const days = { validFrom: '2026-12-02', validUntil: '2026-12-01' };
  expect(codeOf(await save('POST', '', { ...base, slug: 'jours', ...days }, headers))).toBe('form-invalid');
  const { id } = first.json<{ id: string }>();
  const stale = await save('PUT', `/${id}`, { ...base, slug: 'unique', version: 7 }, headers);
  expect(codeOf(stale)).toBe('stale-version');
  const moderator = await signedIn(product.app, (await aStaffMember('MODERATOR')).email);
  expect((await save('POST', '', { ...base, slug: 'autre' }, moderator)).statusCode).toBe(403);
});

test('a price that changes afterwards never changes an order that was made', async () => {
  const { order } = await anOrder();
  await db
    .update(shopVariants)
    .set({ prices: { liveMonthly: 9_900 } })
    .where(eq(shopVariants.slug, 'default'));
  const [kept] = await db.select().from(shopOrders).where(eq(shopOrders.id, order.id));
  expect(kept?.totalCents).toBe(order.totalCents);
  const { order: after } = await anOrder();
  expect(after.totalCents).toBe(11_880);
});

test('the catalogue says its prices, and what a variant may replace', async () => {
  const headers = await admin();
  const answer = await product.app.inject({ url: '/api/shop/admin/prices', headers });
  expect(answer.json<{ items: object[] }>().items).toContainEqual({
    key: 'dayPass',
    setting: 'shop.day-pass-price',
    label: 'Pass journée',
    offer: 'day-pass',
    unit: 'TTC',
    cents: 1_500,
  });
  const history = await product.app.inject({
    url: '/api/shop/admin/prices/shop.day-pass-price/history',
    headers,
  });
  expect(history.json()).toMatchObject({ items: [] });
  const unknown = await product.app.inject({ url: '/api/shop/admin/prices/auth.any/history', headers });
  expect(unknown.statusCode).toBe(404);
});

test('a shop is priced before it is saved', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/shop/admin/previews',
    payload: { offers: ['day-pass'], prices: { dayPass: 999 } },
    headers: await admin(),
  });
  expect(answer.json()).toMatchObject({ offers: [{ offer: 'day-pass', priceCents: 999 }] });
});

test('the shop of everybody is the page that was drawn, until it has a word or an offer of its own', async () => {
  const drawn = { heading: null, text: null, colour: null, logoVersion: null, offers: [...shopOffers] };
  const change = (changes: Partial<typeof shopVariants.$inferInsert>) =>
    db
      .update(shopVariants)
      .set({ ...drawn, ...changes })
      .where(eq(shopVariants.slug, 'default'));
  await change({});
  expect(await shopPageOf('/eshop')).toBeUndefined();
  await change({ heading: 'Le sport à la rentrée' });
  expect(await shopPageOf('/eshop')).toBe('undrawn');
  await change({ offers: ['live'] });
  expect(await shopPageOf('/eshop')).toBe('undrawn');
});
