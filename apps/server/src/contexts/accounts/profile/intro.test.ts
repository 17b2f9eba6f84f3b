import { expect, test } from 'vitest';
import { aManager, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
const url = '/api/profile/intro';

test('the guided tour is seen once: the first time is kept, for each person', async () => {
  const headers = await signedIn(api.app, (await aManager()).email);
  expect((await api.app.inject({ url, headers })).json()).toEqual({ seenAt: null });
  const first = await api.app.inject({ method: 'POST', url, headers });
  expect(first.json()).toEqual({ seenAt: expect.any(String) });
  expect((await api.app.inject({ method: 'POST', url, headers })).json()).toEqual(first.json());
  const other = await signedIn(api.app, (await aManager()).email);
  expect((await api.app.inject({ url, headers: other })).json()).toEqual({ seenAt: null });
});
