import type { EspaceSession } from '@elan/domain/espace';
import { beforeAll, describe, expect, test } from 'vitest';
import { anElan } from '../../testing/elans.ts';
import { aSession } from '../../testing/factories.ts';
import { aPlaceOn } from '../../testing/participants.ts';
import { useApi } from '../../testing/product.ts';
import { aLine } from '../../testing/shop.ts';
import { publicCompany } from '../companies/public.ts';

const api = useApi();
let companyId: string;
let me: Awaited<ReturnType<typeof anElan>>;
beforeAll(async () => {
  companyId = await publicCompany();
  me = await anElan(api.app, companyId);
});

const soon = (changes: Parameters<typeof aSession>[0] = {}) =>
  aSession({ companyId, startsAt: Temporal.Now.instant().round('second').add({ hours: 30 }), ...changes });
const get = (path: string) => api.app.inject({ url: `/api/espace/${path}`, headers: me.headers });
const idsOf = async (path: string) =>
  (await get(path)).json<{ items: EspaceSession[] }>().items.map(({ id }) => id);
const book = (id: string, waiting: boolean) =>
  api.app.inject({
    method: 'POST',
    url: `/api/espace/sessions/${id}/booking`,
    headers: me.headers,
    payload: { waiting },
  });

describe('a customer of the shop, among the other customers', () => {
  test.each([
    ['that another customer bought, with a place left', async () => soon({ boughtBy: await aLine() })],
    ['that nobody bought', () => soon()],
  ])('neither sees nor books a session %s', async (_, made) => {
    const { id } = await made();
    expect(await idsOf('sessions')).not.toContain(id);
    expect(await idsOf('bookings')).not.toContain(id);
    expect((await get(`sessions/${id}`)).statusCode).toBe(404);
    for (const waiting of [false, true]) expect((await book(id, waiting)).statusCode).toBe(404);
  });

  test.each([true, false])(
    'sees a session that they take part in, and of the others only how many they are (bought: %s)',
    async (bought) => {
      const session = await soon(bought ? { boughtBy: await aLine() } : {});
      await aPlaceOn(session);
      await aPlaceOn(session, { id: me.memberId });
      expect(await idsOf('sessions')).toContain(session.id);
      const opened = await get(`sessions/${session.id}`);
      expect(opened.json()).toMatchObject({ id: session.id, mine: 'booked', registered: 2 });
      expect(opened.body + (await get('bookings')).body).not.toMatch(/Fabre|Inès|exemple\.test/);
    },
  );
});
