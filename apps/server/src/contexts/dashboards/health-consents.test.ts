import type { Dashboard } from '@elan/domain/dashboards';
import { expect, test } from 'vitest';
import { aHeldSession, peopleWithAccounts } from '../../testing/dashboards.ts';
import { aCompany, aManager, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();

test('health counts who agreed to the words of today and nobody else; who withdraws is gone at the next reading (D46)', async () => {
  const { companyId, email } = await aManager();
  const headers = await signedIn(api.app, email);
  const people = await peopleWithAccounts(companyId, 24);
  const agreeing = people.slice(0, 12);
  for (const one of agreeing) await one.agrees();
  // Who agreed to other words, and who agreed in another company, are not counted here.
  await people[20]?.agreedToOtherWords();
  const [stranger] = await peopleWithAccounts((await aCompany()).id, 1);
  await stranger?.agrees();
  const came = agreeing.map(({ id }) => id);
  await aHeldSession(companyId, { came });
  await aHeldSession(companyId, { daysAgo: 2, came: people.slice(12).map(({ id }) => id) });
  const health = async () => {
    const answer = await api.app.inject({ url: '/api/dashboards/health?period=31d', headers });
    return answer.json<Dashboard>();
  };
  const score = ({ figures }: Dashboard) => figures.find(({ id }) => id === 'score');
  const first = await health();
  expect(first.radial).toMatchObject({ agreed: 12, of: 24, hidden: null });
  // One hour of each of twelve people, none of the others.
  expect(first.charts.find(({ id }) => id === 'intensity')?.rows.flatMap(({ values }) => values)).toContain(
    720,
  );
  expect(score(first)).toMatchObject({ n: 12, hidden: null });
  await agreeing[0]?.withdraws();
  expect((await health()).radial).toMatchObject({ agreed: 11, hidden: null });
  // Who leaves the company is gone too; under the floor nothing is told, not even how many agreed.
  await agreeing[1]?.leaves();
  await agreeing[2]?.withdraws();
  const last = await health();
  expect(last.radial).toMatchObject({ points: null, minutes: null, agreed: null, hidden: 'few' });
  expect(score(last)).toMatchObject({ value: null, n: null, hidden: 'few' });
});
