import { coachErrors, type AbsenceInput, type HeldAbsence } from '@elan/domain/coaches';
import { dayHasPassed, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit, type AuditActor } from '../../platform/registry/audit.ts';
import { coachAbsences } from './coaches.tables.ts';
import { lockedCoach } from './save-coach.ts';

/** Returns the absences of a coach that are not over, in the order of time. */
export async function listAbsences(coachId: string): Promise<HeldAbsence[]> {
  const today = parisDay(await databaseNow());
  const rows = await db
    .select()
    .from(coachAbsences)
    .where(and(eq(coachAbsences.coachId, coachId), gte(coachAbsences.endsOn, today)))
    .orderBy(asc(coachAbsences.startsOn));
  return rows.map(({ id, startsOn, endsOn }) => ({ id, from: startsOn, to: endsOn }));
}

const audit = (actor: AuditActor, id: string, event: string, details: Record<string, unknown>) =>
  recordAudit({ actor, entity: 'coach', entityId: id, event, from: null, to: null, details });

/**
 * Adds an absence of a coach: no session is given then, and those that are planned are listed as threatened. Throws `form-invalid` for
 * one that is over, `coaches/absence-overlap`.
 */
export function addAbsence(actor: AuditActor, coachId: string, { from, to }: AbsenceInput): Promise<void> {
  return inTx(async () => {
    await lockedCoach(coachId);
    if (dayHasPassed(to, parisDay(await databaseNow()))) {
      const issues = [{ path: 'to', message: 'Cette absence est déjà passée.' }];
      throw kernelErrors.fail('form-invalid', { issues });
    }
    const others = await db.$count(
      coachAbsences,
      and(
        eq(coachAbsences.coachId, coachId),
        lte(coachAbsences.startsOn, to),
        gte(coachAbsences.endsOn, from),
      ),
    );
    if (others > 0) throw coachErrors.fail('coaches/absence-overlap');
    await db.insert(coachAbsences).values({ coachId, startsOn: from, endsOn: to });
    await audit(actor, coachId, 'addAbsence', { from, to });
    await publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id: coachId });
  });
}

/** Takes an absence of a coach away. Throws `not-found`. */
export function removeAbsence(actor: AuditActor, coachId: string, id: string): Promise<void> {
  return inTx(async () => {
    await lockedCoach(coachId);
    const gone = isUuid(id)
      ? await db
          .delete(coachAbsences)
          .where(and(eq(coachAbsences.id, id), eq(coachAbsences.coachId, coachId)))
          .returning()
      : [];
    const [absence] = gone;
    if (!absence) throw kernelErrors.fail('not-found');
    await audit(actor, coachId, 'removeAbsence', { from: absence.startsOn, to: absence.endsOn });
    await publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id: coachId });
  });
}
