import { expect, test } from 'vitest';
import { aCompany } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aSubscription } from '../../testing/subscription-factories.ts';
import { invitationLimitsOf } from './invitation-limits.ts';

useApi();

test('a company that was sold licences is no stranger: it invites by its size, and is asked for no phone (T69)', async () => {
  const { id } = await aCompany({ status: 'TUTORIAL' });
  const limits = async () => (await invitationLimitsOf([id])).get(id);
  expect(await limits()).toMatchObject({ asksPhone: true });
  await aSubscription({ companyId: id, licences: { live: 1 } });
  expect(await limits()).toMatchObject({ asksPhone: false, mostPeople: null });
});
