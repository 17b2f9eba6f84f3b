import type { Actor, Scope } from '@elan/domain/accounts';
import type { SpotInput } from '@elan/domain/spots';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { spots } from './spots.tables.ts';
import { createSpot } from './create-spot.ts';

declare module '../../platform/context/demonstration.ts' {
  interface DemonstrationFacts {
    /** The spot in Lyon, and the one overseas. */
    'spots/ids': { readonly lyon: string; readonly reunion: string };
    /** The spot of each other company that runs, by the company's id. */
    'spots/others': ReadonlyMap<string, string>;
  }
}

const hours = [8, 9, 12, 13, 17, 18];
const openHours = [1, 2, 3, 4, 5].flatMap((weekday) =>
  hours.map((hour) => ({
    weekday,
    start: `${String(hour).padStart(2, '0')}:00`,
    end: `${String(hour + 1).padStart(2, '0')}:00`,
  })),
);

const room: Omit<SpotInput, 'name' | 'address'> = {
  sizeM2: 60,
  maxUsers: 12,
  inside: true,
  services: ['toilet', 'water', 'shower'],
  comment: 'Au rez-de-chaussée, badge à demander à l’accueil.',
  slots: openHours,
};

const actorOf = (role: 'COMMUNITY_MANAGER' | 'ADMIN', userId: string, companyId: string | null): Actor => ({
  userId,
  role,
  companyId,
  gymId: null,
  prescriptorId: null,
  sid: 'demo',
  waitsFor: null,
  provenAt: 0,
  rights: [],
});

/** One room for each other company that runs, which an administrator typed. */
async function addRooms({ told }: Pick<ToldFacts, 'told'>): Promise<Map<string, string>> {
  const admin = actorOf('ADMIN', told('accounts/people').ADMIN, null);
  const rooms = new Map<string, string>();
  for (const { id, isRunning, line, postalCode, city } of told('companies/others')) {
    if (!isRunning) continue;
    const scope: Scope = { kind: 'company', companyId: id };
    const address = { line, postalCode, city };
    // In Lyon it is open to the people of other companies, who pay their place there with Fitcoins.
    const openToPublic = city === 'Lyon';
    const spot = await createSpot(scope, admin, { ...room, name: 'Salle commune', address, openToPublic });
    rooms.set(id, spot.id);
  }
  return rooms;
}

/** Adds a spot in Lyon, one overseas and one to each other company that runs, through the product's own use case. */
export async function seedSpots({ tell, told }: ToldFacts): Promise<void> {
  const companyId = told('companies/client');
  const scope: Scope = { kind: 'company', companyId };
  const manager = actorOf('COMMUNITY_MANAGER', told('accounts/people').COMMUNITY_MANAGER, companyId);
  const lyon = await createSpot(scope, manager, {
    ...room,
    name: 'Salle Garonne',
    address: { line: '12 rue de la République', postalCode: '69002', city: 'Lyon' },
  });
  // Three hours ahead of Lyon in winter, two in summer: its sessions show that an hour is that of its place.
  const reunion = await createSpot(scope, manager, {
    ...room,
    name: 'Salle Filaos',
    address: { line: '8 rue Maréchal Leclerc', postalCode: '97400', city: 'Saint-Denis' },
  });
  // What is held there is in the planning of the gym (D47).
  await db
    .update(spots)
    .set({ gymId: told('gyms/own') })
    .where(eq(spots.id, lyon.id));
  tell('spots/others', await addRooms({ told }));
  tell('spots/ids', { lyon: lyon.id, reunion: reunion.id });
}
