import { slugOf } from '@elan/domain/gyms';
import type { WeeklySpan } from '@elan/domain/kernel';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { db } from '../../platform/db/database.ts';
import { giveDemoGym } from '../accounts/public.ts';
import { gyms } from './gyms.tables.ts';

declare module '../../platform/context/demonstration.ts' {
  interface DemonstrationFacts {
    /** The gym of the gym manager. */
    'gyms/own': string;
  }
}

const weekdays = [1, 2, 3, 4, 5];
const openingHours: WeeklySpan[] = [
  ...weekdays.map((weekday) => ({ weekday, start: '07:00', end: '21:00' })),
  { weekday: 6, start: '09:00', end: '18:00' },
];

const halls = [
  { name: 'Salle Élan Confluence', line: '12 quai Rambaud', postalCode: '69002', city: 'Lyon' },
  { name: 'Salle Élan Bastille', line: '8 rue de la Roquette', postalCode: '75011', city: 'Paris' },
] as const;

/** Adds two gyms, and gives the first to the gym manager: without one the account would reach nothing (A6). */
export async function seedGyms({ tell, told }: ToldFacts): Promise<void> {
  const made = await db
    .insert(gyms)
    .values(
      halls.map(({ name, line, postalCode, city }) => ({
        name,
        slug: slugOf(name),
        addressLine: line,
        postalCode,
        city,
        openingHours,
      })),
    )
    .returning({ id: gyms.id, name: gyms.name });
  const own = made.find(({ name }) => name === halls[0].name);
  if (!own) throw new Error('the demonstration gym was not stored');
  await giveDemoGym(told('accounts/people').FLOOR, own.id);
  tell('gyms/own', own.id);
}
