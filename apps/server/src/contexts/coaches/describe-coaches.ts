import { workStatuses, type CoachCard, type CoachRow as ListedCoach } from '@elan/domain/coaches';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { asc, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { disciplines } from '../catalog/public.ts';
import { availabilitiesOf } from './coach-facts.ts';
import { listAbsences } from './absences.ts';
import { listOpenings } from './openings.ts';
import type { CoachRow } from './coaches.repository.ts';
import { coachDisciplines, coaches, coachLanguages } from './coaches.tables.ts';

/** Returns coaches as the list shows them, in the order given. */
export async function describeCoaches(rows: readonly CoachRow[]): Promise<ListedCoach[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const taught = await db
    .select({ coachId: coachDisciplines.coachId, id: disciplines.id, name: disciplines.name })
    .from(coachDisciplines)
    .innerJoin(disciplines, eq(disciplines.id, coachDisciplines.disciplineId))
    .where(inArray(coachDisciplines.coachId, ids))
    .orderBy(asc(disciplines.name));
  const spoken = await db
    .select()
    .from(coachLanguages)
    .where(inArray(coachLanguages.coachId, ids))
    .orderBy(asc(coachLanguages.language));
  const disciplinesOf = Map.groupBy(taught, ({ coachId }) => coachId);
  const languagesOf = Map.groupBy(spoken, ({ coachId }) => coachId);
  return rows.map((coach) => {
    const { id, firstName, lastName, email, phone, zones } = coach;
    const { proCardExpiresOn, insuranceExpiresOn, vigilanceExpiresOn } = coach;
    return {
      id,
      firstName,
      lastName,
      email,
      phone,
      zones,
      proCardExpiresOn,
      insuranceExpiresOn,
      vigilanceExpiresOn,
      status: workStatuses.find((one) => one === coach.status) ?? 'INACTIVE',
      languages: (languagesOf.get(id) ?? []).map(({ language, level }) => ({ language, level })),
      disciplines: (disciplinesOf.get(id) ?? []).map((one) => ({ id: one.id, name: one.name })),
    };
  });
}

/** Returns the card of a coach; throws `not-found`. */
export async function describeCoach(id: string): Promise<CoachCard> {
  const [coach] = isUuid(id) ? await db.select().from(coaches).where(eq(coaches.id, id)) : [];
  const [described] = coach ? await describeCoaches([coach]) : [];
  if (!coach || !described) throw kernelErrors.fail('not-found');
  const availabilities = (await availabilitiesOf([id])).get(id) ?? [];
  return {
    ...described,
    availabilities: [...availabilities],
    absences: await listAbsences(id),
    openings: await listOpenings(id),
    version: coach.version,
  };
}
