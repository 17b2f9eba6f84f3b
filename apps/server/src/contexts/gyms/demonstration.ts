import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { db } from '../../platform/db/database.ts';
import { giveDemoGym } from '../accounts/public.ts';
import { gyms } from './gyms.tables.ts';

/** Adds a gym, and gives it to the gym manager: without one the account would reach nothing (A6). */
export async function seedGyms({ told }: ToldFacts): Promise<void> {
  const [gym] = await db.insert(gyms).values({ name: 'Salle Élan Confluence' }).returning({ id: gyms.id });
  if (!gym) throw new Error('the demonstration gym was not stored');
  await giveDemoGym(told('accounts/people').FLOOR, gym.id);
}
