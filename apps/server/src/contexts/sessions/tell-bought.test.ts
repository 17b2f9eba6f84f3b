import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aMember, aSession } from '../../testing/factories.ts';
import { aPlaceOn } from '../../testing/participants.ts';
import { useProduct } from '../../testing/product.ts';
import { refuseMails } from '../../testing/refuse-mails.ts';
import { sessionParticipants } from './sessions.tables.ts';
import { tellBought } from './tell-bought.job.ts';

useProduct();

test('the people of a session that was bought are all written to, or none until the next try', async () => {
  const session = await aSession();
  for (let made = 0; made < 3; made += 1)
    await aPlaceOn(session, await aMember({ companyId: session.companyId, status: 'ACTIVE' }));
  const places = await db
    .select({ id: sessionParticipants.id })
    .from(sessionParticipants)
    .where(eq(sessionParticipants.sessionId, session.id));
  const written = () => db.$count(mails, eq(mails.template, 'participant-booked'));
  for (const { id } of places) {
    const { lift } = await refuseMails(`sessions.participant-booked:${id}:%`);
    await expect(tellBought(session.id)).rejects.toThrow('mails');
    await lift();
    expect(await written()).toBe(0);
  }
  await tellBought(session.id);
  expect(await written()).toBe(3);
});
