import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCompany, anObjective, aSpot } from '../../../testing/factories.ts';
import { anOffer } from '../../../testing/offers.ts';
import { useProduct } from '../../../testing/product.ts';
import { fieldsOf, refusalOf } from '../../../testing/refusal.ts';
import { companies } from '../../companies/public.ts';
import { offerGoverning } from '../../prescriptors/public.ts';
import { simulateProgram } from './simulate-program.ts';

useProduct();

test('a company is governed by the offer of its prescriptor, and by none without one', async () => {
  const { id: prescriptorId } = await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Cimes' });
  const { id: attached } = await aCompany({ prescriptorId });
  const { id: alone } = await aCompany();
  expect(await offerGoverning(attached)).toBeNull();
  await anOffer(prescriptorId);
  expect(await offerGoverning(attached)).toMatchObject({
    prescriptor: 'Mutuelle des Cimes',
    policy: { weeklySessions: 2 },
  });
  expect(await offerGoverning(alone)).toBeNull();
});

test('a programme beyond the offer of the prescriptor is refused with the rule, and goes on once the offer is wider', async () => {
  const spot = await aSpot();
  const { id: prescriptorId } = await aCompany({ kind: 'prescriptor', name: 'Mutuelle des Pins' });
  await db.update(companies).set({ prescriptorId }).where(eq(companies.id, spot.companyId));
  const input = {
    type: 'COMMUNITY' as const,
    objectiveId: (await anObjective()).id,
    spotId: spot.id,
    startDate: '2027-05-03',
    durationMinutes: 60,
    sessionsSold: 9,
    slots: [
      { weekday: 1, start: '12:30' },
      { weekday: 2, start: '18:00' },
      { weekday: 4, start: '12:00' },
    ],
  };
  const simulate = () =>
    simulateProgram(
      { kind: 'company', companyId: spot.companyId },
      input,
      Temporal.Instant.from('2027-04-20T08:00:00Z'),
    );
  expect((await simulate()).sessions).toHaveLength(9);
  await anOffer(prescriptorId, { maxPackages: 1, weeklySessions: 2 });
  expect(fieldsOf(await refusalOf(simulate()))).toEqual(['slots']);
});
