import { addDays } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aSubscription } from '../../testing/subscription-factories.ts';

const api = useApi();

async function read(headers: { authorization: string }, query: string) {
  const url = `/api/subscriptions/everywhere?${query}`;
  const answer = await api.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, ...answer.json() };
}
type Item = { id: string; company: { name: string }; licences: { left: number }[] };
const idsOf = ({ items }: { items: Item[] }) => items.map(({ id }) => id);

test('our team reads what ends among all clients, what nobody holds, what runs and what is over', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const day = parisDay(await databaseNow());
  const company = await aCompany({ name: 'Abonnée Partout' });
  const other = await aCompany({ name: 'Partout Aussi' });
  const late = await aSubscription({
    companyId: company.id,
    endsOn: addDays(day, 30),
    licences: { live: 2 },
  });
  const soon = await aSubscription({ companyId: other.id, endsOn: addDays(day, 1), licences: { live: 5 } });
  const endless = await aSubscription({ companyId: other.id });
  const later = await aSubscription({
    companyId: company.id,
    startsOn: addDays(day, 2),
    endsOn: addDays(day, 20),
    licences: { live: 9 },
  });
  const past = await aSubscription({ companyId: company.id, endsOn: addDays(day, -1) });
  const gone = await aCompany({ name: 'Partout Fermée', status: 'ENDED' });
  await aSubscription({ companyId: gone.id, endsOn: addDays(day, 1), licences: { live: 5 } });

  const ending = await read(headers, 'search=partout');
  expect([idsOf(ending), ending.total]).toEqual([[soon.id, late.id], 2]);
  expect(ending.items[0]).toMatchObject({
    company: { id: other.id, name: 'Partout Aussi' },
    state: 'ending',
  });
  const unused = await read(headers, 'view=unused&search=partout');
  expect(idsOf(unused)).toEqual([soon.id, late.id]);
  expect(unused.items[0].licences[0].left).toBe(5);
  const current = await read(headers, 'view=current&search=PARTOUT');
  expect(idsOf(current)).toEqual([soon.id, later.id, late.id, endless.id]);
  expect(idsOf(await read(headers, 'view=ended&search=partout'))).toEqual([past.id]);
  const second = await read(headers, 'view=current&search=partout&size=1&page=2');
  expect([idsOf(second), second.total]).toEqual([[later.id], 4]);
});

test('nobody of a company reads those of the others', async () => {
  const { id: companyId } = await aCompany();
  const headers = await signedIn(api.app, (await aManager({ companyId })).email);
  expect((await read(headers, '')).status).toBe(403);
});
