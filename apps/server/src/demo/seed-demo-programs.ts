import type { Actor, Scope } from '@elan/domain/accounts';
import { addDays, firstMondayOnOrAfter } from '@elan/domain/kernel';
import type { ProgramInput } from '@elan/domain/programs';
import type { SpotInput } from '@elan/domain/spots';
import { objectives } from '../contexts/catalog/catalog.tables.ts';
import { approveProgram } from '../contexts/programs/validation/approve-program.ts';
import { assignCoach } from '../contexts/programs/coach/assign-coach.ts';
import { startProgram } from '../contexts/programs/life/start-program.ts';
import { submitProgram } from '../contexts/programs/planning/submit-program.ts';
import { createSpot } from '../contexts/spots/create-spot.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';
import { db } from '../platform/db/database.ts';
import { seedDemoCoaches } from './seed-demo-coaches.ts';

const hours = [8, 9, 12, 13, 17, 18];
const openHours = [1, 2, 3, 4, 5].flatMap((weekday) =>
  hours.map((hour) => ({
    weekday,
    start: `${String(hour).padStart(2, '0')}:00`,
    end: `${String(hour + 1).padStart(2, '0')}:00`,
  })),
);

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

/** Adds coaches, a spot in Lyon and one overseas, a programme that runs in each and one that waits for its validation, through the product's own use cases. */
export async function seedDemoPrograms(
  companyId: string,
  people: { manager: string; admin: string },
): Promise<void> {
  const now = await databaseNow();
  const today = parisDay(now);
  const scope: Scope = { kind: 'company', companyId };
  const all: Scope = { kind: 'all' };
  const manager = actorOf('COMMUNITY_MANAGER', people.manager, companyId);
  const admin = actorOf('ADMIN', people.admin, null);
  const [firstCoach = '', secondCoach = ''] = await seedDemoCoaches(today);
  const aims = await db.select({ id: objectives.id }).from(objectives).orderBy(objectives.keyword);
  const room: Omit<SpotInput, 'name' | 'address'> = {
    sizeM2: 60,
    maxUsers: 12,
    inside: true,
    services: ['toilet', 'water', 'shower'],
    comment: 'Au rez-de-chaussée, badge à demander à l’accueil.',
    slots: openHours,
  };
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
  const program = (
    spotId: string,
    weekdays: readonly number[],
    start: string,
    aim: number,
  ): ProgramInput => ({
    type: 'COMMUNITY',
    objectiveId: aims[aim % aims.length]?.id ?? '',
    spotId,
    startDate: firstMondayOnOrAfter(addDays(today, 1)),
    durationMinutes: 45,
    sessionsSold: 36,
    slots: weekdays.map((weekday) => ({ weekday, start })),
  });
  const run = async (input: ProgramInput, coachId: string) => {
    const { id } = await submitProgram(scope, manager, input, today);
    await approveProgram(all, admin, id, now);
    await assignCoach(all, admin, id, coachId, now);
    await startProgram(all, admin, id, now);
  };
  await run(program(lyon.id, [1, 3, 5], '12:15', 0), firstCoach);
  await run(program(reunion.id, [1, 2, 4], '12:30', 2), secondCoach);
  await submitProgram(scope, manager, program(lyon.id, [1, 2, 4], '17:00', 1), today);
}
