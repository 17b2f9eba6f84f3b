import { expect, test } from 'vitest';
import { aCompany, anActor } from '../../testing/factories.ts';
import { anOffer } from '../../testing/offers.ts';
import { useProduct } from '../../testing/product.ts';
import { fieldsOf, refusalOf } from '../../testing/refusal.ts';
import { openSubscription } from './open-subscription.ts';

useProduct();

test('a subscription that sells more than the offer, or for longer, is refused at both fields', async () => {
  const { id: prescriptorId } = await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Saules' });
  const { id: companyId } = await aCompany({ prescriptorId });
  await anOffer(prescriptorId, { totalSessions: 24, durationMonths: 6 });
  const sale = {
    companyId,
    offer: 'community' as const,
    startsOn: '2027-05-03',
    term: { kind: 'months' as const, months: 12 as const },
    sessionsSold: 30,
    licences: [],
    options: [],
  };
  const open = () => openSubscription({ kind: 'all' }, anActor('ADMIN'), sale, '2027-04-20');
  expect(fieldsOf(await refusalOf(open()))).toEqual(['sessionsSold', 'term']);
});
