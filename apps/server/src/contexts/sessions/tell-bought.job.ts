import { idSchema } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { db, inTx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { tellParticipants } from './participants/tell-participants.ts';
import { sessionParticipants, sessions } from './sessions.tables.ts';

/** Writes to who takes part in a session that was bought, with the file for their calendar. Again, it writes nothing again. */
export function tellBought(id: string): Promise<void> {
  return inTx(async () => {
    const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
    if (session?.status !== 'ACTIVE') return;
    const places = await db
      .select({ id: sessionParticipants.id })
      .from(sessionParticipants)
      .where(eq(sessionParticipants.sessionId, id));
    await tellParticipants(session, 'booked', places);
  });
}

export const tellBoughtJob = defineJob({
  name: 'sessions.tell-bought',
  schema: z.object({ id: idSchema }),
  run: ({ id }) => tellBought(id),
});
