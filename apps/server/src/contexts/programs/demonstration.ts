import type { Actor, Scope } from '@elan/domain/accounts';
import { addDays, firstMondayOnOrAfter, type CivilDate } from '@elan/domain/kernel';
import type { ProgramInput } from '@elan/domain/programs';
import { objectives } from '../catalog/public.ts';
import { approveProgram } from './validation/approve-program.ts';
import { assignCoach } from './coach/assign-coach.ts';
import { startProgram } from './life/start-program.ts';
import { submitProgram } from './planning/submit-program.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';

/** Ranks among the coaches of the demonstration. */
const lyonCoach = 2;
const parisCoach = 4;

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

/** Adds a programme that runs in each spot and one that waits for its validation, through the product's own use cases. */
export async function seedPrograms({ told }: ToldFacts): Promise<void> {
  const companyId = told('companies/client');
  const people = told('accounts/people');
  const { lyon, reunion } = told('spots/ids');
  const now = await databaseNow();
  const today = parisDay(now);
  const scope: Scope = { kind: 'company', companyId };
  const all: Scope = { kind: 'all' };
  const manager = actorOf('COMMUNITY_MANAGER', people.COMMUNITY_MANAGER, companyId);
  const admin = actorOf('ADMIN', people.ADMIN, null);
  const [firstCoach = '', secondCoach = ''] = told('coaches/ids');
  const aims = await db.select({ id: objectives.id }).from(objectives).orderBy(objectives.keyword);
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
  await run(program(lyon, [1, 3, 5], '12:15', 0), firstCoach);
  await run(program(reunion, [1, 2, 4], '12:30', 2), secondCoach);
  await submitProgram(scope, manager, program(lyon, [1, 2, 4], '17:00', 1), today);
  await seedOthers({ told }, { program, today, now, admin });
}

type Ground = {
  readonly program: (spotId: string, weekdays: readonly number[], start: string, aim: number) => ProgramInput;
  readonly today: CivilDate;
  readonly now: Temporal.Instant;
  readonly admin: Actor;
};

/** A programme that runs at each other company: of a company in Lyon a Safety one; in Paris one in its room, and a Live one that waits for a coach. */
async function seedOthers(
  { told }: Pick<ToldFacts, 'told'>,
  { program, today, now, admin }: Ground,
): Promise<void> {
  const all: Scope = { kind: 'all' };
  const coaches = told('coaches/ids');
  for (const [companyId, spotId] of told('spots/others')) {
    const isParis = told('companies/others').some(({ id, city }) => id === companyId && city === 'Paris');
    const scope: Scope = { kind: 'company', companyId };
    const manager = { ...admin, role: 'COMMUNITY_MANAGER', companyId } as const;
    const run = async (input: ProgramInput, coachId: string) => {
      const { id } = await submitProgram(scope, manager, input, today);
      await approveProgram(all, admin, id, now);
      await assignCoach(all, admin, id, coachId, now);
      await startProgram(all, admin, id, now);
    };
    const own = program(spotId, isParis ? [1, 3, 5] : [1, 2, 3, 4, 5], isParis ? '12:30' : '08:15', 2);
    await run(
      isParis ? own : { ...own, type: 'SAFETY', durationMinutes: 20 },
      coaches[isParis ? parisCoach : lyonCoach] ?? '',
    );
    if (!isParis) continue;
    const live = { ...own, type: 'LIVE', meeting: 'AUTO', maxParticipants: 20, spotId: null } as const;
    const slots = [{ weekday: 3, start: '12:00' }];
    const { id } = await submitProgram(scope, manager, { ...live, slots, durationMinutes: 45 }, today);
    await approveProgram(all, admin, id, now);
  }
}
