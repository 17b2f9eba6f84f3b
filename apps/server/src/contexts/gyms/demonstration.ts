import type { WeeklySpan } from '@elan/domain/kernel';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { addDemoGymManager, giveDemoGym } from '../accounts/public.ts';
import { faqEntries } from './faq.tables.ts';
import { gyms, machines, machineTypes } from './gyms.tables.ts';

declare module '../../platform/context/demonstration.ts' {
  interface DemonstrationFacts {
    /** The gym of the gym manager. */
    'gyms/own': string;
    /** The gym of somebody else. */
    'gyms/other': string;
  }
}

const weekdays = [1, 2, 3, 4, 5];
const openingHours: WeeklySpan[] = [
  ...weekdays.map((weekday) => ({ weekday, start: '07:00', end: '21:00' })),
  { weekday: 6, start: '09:00', end: '18:00' },
];

const about = {
  services: ['shower', 'lockers', 'water', 'accessible'] as ('shower' | 'lockers' | 'water' | 'accessible')[],
  access: 'À cinq minutes à pied du tram. Entrée par la cour, badge ou sonnette.',
  bring: 'Une serviette, des chaussures propres et une gourde. Les tapis sont sur place.',
  rescue: 'Défibrillateur et trousse à l’accueil',
  insuredUntil: '2027-12-31',
};

const stock = [
  { type: 'Tapis de course', name: 'Tapis', count: 6 },
  { type: 'Vélo', name: 'Vélo', count: 6 },
  { type: 'Rameur', name: 'Rameur', count: 4 },
  { type: 'Presse à cuisses', name: 'Presse', count: 2 },
] as const;

/** Puts machines in a gym: most free, some taken, one out of order, one that nobody looked at. */
async function seedMachines(gymId: string, otherId: string): Promise<void> {
  for (const { type, name, count } of stock) {
    const made = await db
      .insert(machineTypes)
      .values({ name: type })
      .returning({ id: machineTypes.id })
      .then(onlyRow);
    const rows = Array.from({ length: count }, (_, index) => ({
      gymId,
      typeId: made.id,
      name: `${name} ${index + 1}`,
      state: index % 3 === 1 ? ('BUSY' as const) : ('FREE' as const),
      saidAt: type === 'Presse à cuisses' ? null : sql`now()`,
    }));
    await db.insert(machines).values(rows);
    await db.insert(machines).values({ gymId: otherId, typeId: made.id, name: `${name} 1` });
  }
  await db
    .update(machines)
    .set({ state: 'OUT', reason: 'Courroie cassée', saidAt: sql`now()` })
    .where(and(eq(machines.gymId, gymId), eq(machines.name, 'Rameur 4')));
}

const halls = [
  { name: 'Salle Élan Confluence', slug: 'elan', line: '12 quai Rambaud', postalCode: '69002', city: 'Lyon' },
  {
    name: 'Salle SGP Bastille',
    slug: 'sgp',
    line: '8 rue de la Roquette',
    postalCode: '75011',
    city: 'Paris',
  },
] as const;

/** Adds two gyms, each with who runs it: the first is the gym manager’s, whose account would reach nothing without one (A6). */
export async function seedGyms({ tell, told }: ToldFacts): Promise<void> {
  const made = await db
    .insert(gyms)
    .values(
      halls.map(({ name, slug, line, postalCode, city }) => ({
        ...about,
        name,
        slug,
        addressLine: line,
        postalCode,
        city,
        openingHours,
      })),
    )
    .returning({ id: gyms.id, name: gyms.name });
  const own = made.find(({ name }) => name === halls[0].name);
  const other = made.find(({ name }) => name !== halls[0].name);
  if (!own || !other) throw new Error('the demonstration gyms were not stored');
  await giveDemoGym(told('accounts/people').FLOOR, own.id);
  await addDemoGymManager(other.id);
  await seedMachines(own.id, other.id);
  await db.insert(faqEntries).values([
    {
      category: 'Machines',
      question: 'Que faire quand une machine tombe en panne\u202f?',
      answer:
        '<ol><li><p>Dites-le dans <strong>Machines</strong>, avec la raison\u00a0: l’écran la montre aussitôt.</p></li><li><p>Posez le panneau «\u00a0hors service\u00a0».</p></li></ol>',
    },
    {
      category: 'Écran',
      question: 'L’écran affiche «\u00a0Hors connexion\u00a0», que faire\u202f?',
      answer:
        'Rien ne presse\u00a0: il garde le dernier planning et se remet à jour seul. Vérifiez le Wi-Fi de la salle.',
    },
  ]);
  tell('gyms/own', own.id);
  tell('gyms/other', other.id);
}
