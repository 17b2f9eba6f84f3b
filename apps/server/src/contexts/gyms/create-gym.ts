import type { Actor } from '@elan/domain/accounts';
import { gymErrors, type Gym, type GymInput } from '@elan/domain/gyms';
import { db, inTx } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { gyms } from './gyms.tables.ts';

/** Adds a gym by its name. Throws `gyms/name-taken`, in a race too. */
export async function createGym(actor: Actor, { name }: GymInput): Promise<Gym> {
  try {
    return await inTx(async () => {
      const [gym] = await db.insert(gyms).values({ name }).returning({ id: gyms.id, name: gyms.name });
      if (!gym) throw new Error('the gym was not stored');
      const entry = { actor, entity: 'gym', entityId: gym.id, event: 'create' } as const;
      await recordAudit({ ...entry, from: null, to: null, details: { name } });
      await publishLive({ topic: 'role:ADMIN', kind: 'gyms/changed', id: gym.id });
      return gym;
    });
  } catch (error) {
    if (violates(error, 'gyms_name_unique')) throw gymErrors.fail('gyms/name-taken');
    throw error;
  }
}
