import { coachErrors, gradeOf, type AppointmentSlot, type CandidateAppointment } from '@elan/domain/coaches';
import { hasCome, instantAt, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, desc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { namesOf } from '../../accounts/public.ts';
import { appointments, appointmentSlots, coachGrades } from '../candidates.tables.ts';
import { coachName } from '../coaches.repository.ts';
import { coaches } from '../coaches.tables.ts';
import { moveCandidate, publishCandidate, type Mover } from '../move-candidate.ts';
import { lockedCoach } from '../save-coach.ts';

const held = and(eq(appointments.slotId, appointmentSlots.id), ne(appointments.status, 'MOVED'));
const isTaken = (error: unknown): boolean =>
  violates(error, 'coach_appointments_slot_unique') || violates(error, 'coach_appointments_booked_unique');

/** The slots that are still to come, with who took them. */
export async function listSlots(): Promise<AppointmentSlot[]> {
  const rows = await db
    .select({ slot: appointmentSlots, coach: coaches })
    .from(appointmentSlots)
    .leftJoin(appointments, held)
    .leftJoin(coaches, eq(coaches.id, appointments.coachId))
    .where(gt(appointmentSlots.endsAt, sql`now()`))
    .orderBy(asc(appointmentSlots.startsAt), asc(appointmentSlots.id));
  return rows.map(({ slot: { id, startsAt, endsAt, place }, coach }) => ({
    id,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    place,
    candidate: coach && { id: coach.id, name: coachName(coach) },
  }));
}

/** The slots that a candidate may take: to come, and nobody's. */
export async function freeSlots(): Promise<Omit<AppointmentSlot, 'candidate'>[]> {
  const rows = await db
    .select()
    .from(appointmentSlots)
    .where(
      and(
        gt(appointmentSlots.startsAt, sql`now()`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(appointments)
            .where(held),
        ),
      ),
    )
    .orderBy(asc(appointmentSlots.startsAt), asc(appointmentSlots.id))
    .limit(100);
  return rows.map(({ id, startsAt, endsAt, place }) => ({
    id,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    place,
  }));
}

/** Offers a slot, by the clock of Paris. Throws `coaches/slot-past`. */
export async function addSlot(
  actor: AuditActor,
  { on, at, minutes, place }: { on: string; at: string; minutes: number; place: string },
): Promise<void> {
  const startsAt = instantAt(on, at);
  if (hasCome(startsAt, await databaseNow())) throw coachErrors.fail('coaches/slot-past');
  await inTx(async () => {
    const made = await db
      .insert(appointmentSlots)
      .values({ startsAt, endsAt: startsAt.add({ minutes }), place })
      .returning({ id: appointmentSlots.id })
      .then(onlyRow);
    await recordAudit({
      actor,
      entity: 'appointment-slot',
      entityId: made.id,
      event: 'create',
      from: null,
      to: null,
      details: {},
    });
  });
}

/** Takes a slot back that nobody ever took. Throws `not-found`, `coaches/slot-taken`. */
export async function removeSlot(actor: AuditActor, id: string): Promise<void> {
  await inTx(async () => {
    const [slot] = isUuid(id)
      ? await db.select().from(appointmentSlots).where(eq(appointmentSlots.id, id)).for('update')
      : [];
    if (!slot) throw kernelErrors.fail('not-found');
    if ((await db.$count(appointments, eq(appointments.slotId, id))) > 0)
      throw coachErrors.fail('coaches/slot-taken');
    await db.delete(appointmentSlots).where(eq(appointmentSlots.id, id));
    await recordAudit({
      actor,
      entity: 'appointment-slot',
      entityId: id,
      event: 'delete',
      from: null,
      to: null,
      details: {},
    });
  });
}

/**
 * Takes a slot for a candidate, or moves to it the appointment that is still to come. Of several candidates at once one has it. Throws
 * `not-found`, `transition-forbidden` (it is not the step), `coaches/slot-past`, `coaches/slot-taken`.
 */
export function bookAppointment(actor: Mover, coachId: string, slotId: string): Promise<void> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    if (coach.status !== 'PENDING_APPOINTMENT') {
      throw kernelErrors.fail('transition-forbidden', { entity: 'coach', from: coach.status, event: 'book' });
    }
    const [slot] = isUuid(slotId)
      ? await db.select().from(appointmentSlots).where(eq(appointmentSlots.id, slotId)).for('share')
      : [];
    if (!slot) throw kernelErrors.fail('not-found');
    if (hasCome(slot.startsAt, await databaseNow())) throw coachErrors.fail('coaches/slot-past');
    await db
      .update(appointments)
      .set({ status: 'MOVED', version: sql`${appointments.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(appointments.coachId, coachId), eq(appointments.status, 'BOOKED')));
    const booked = await db
      .insert(appointments)
      .values({ coachId, slotId, status: 'BOOKED' })
      .returning({ id: appointments.id })
      .catch((error: unknown) => {
        if (isTaken(error)) throw coachErrors.fail('coaches/slot-taken');
        throw error;
      })
      .then(onlyRow);
    const state = { from: null, to: 'BOOKED' };
    await recordAudit({
      actor,
      entity: 'coach-appointment',
      entityId: booked.id,
      event: 'book',
      ...state,
      details: {},
    });
    await publishCandidate(coach);
  });
}

/** Says that an appointment took place, or that nobody came (state machine 3). Throws `not-found`, `transition-forbidden`. */
export function judgeAppointment(
  actor: Mover,
  coachId: string,
  { appointmentId, outcome }: { readonly appointmentId: string; readonly outcome: 'held' | 'missed' },
): Promise<void> {
  return inTx(async () => {
    const coach = await lockedCoach(coachId);
    const [found] = isUuid(appointmentId)
      ? await db
          .select()
          .from(appointments)
          .where(and(eq(appointments.id, appointmentId), eq(appointments.coachId, coachId)))
      : [];
    if (!found) throw kernelErrors.fail('not-found');
    const event = outcome === 'held' ? 'holdAppointment' : 'missAppointment';
    if (found.status !== 'BOOKED') {
      throw kernelErrors.fail('transition-forbidden', {
        entity: 'coach-appointment',
        from: found.status,
        event,
      });
    }
    await db
      .update(appointments)
      .set({
        status: outcome === 'held' ? 'HELD' : 'MISSED',
        version: sql`${appointments.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(appointments.id, found.id));
    await moveCandidate(coach, event, actor);
  });
}

/** The appointments of a candidate, the last first, each with its grades and their authors. */
export async function appointmentsOf(coachId: string): Promise<CandidateAppointment[]> {
  const rows = await db
    .select({ appointment: appointments, slot: appointmentSlots })
    .from(appointments)
    .innerJoin(appointmentSlots, eq(appointmentSlots.id, appointments.slotId))
    .where(eq(appointments.coachId, coachId))
    .orderBy(desc(appointments.createdAt));
  const grades = await db
    .select({ grade: coachGrades })
    .from(coachGrades)
    .innerJoin(appointments, eq(appointments.id, coachGrades.appointmentId))
    .where(eq(appointments.coachId, coachId))
    .orderBy(asc(coachGrades.createdAt));
  const names = await namesOf(grades.map(({ grade }) => grade.authorId));
  return rows.map(({ appointment: { id, status }, slot }) => ({
    id,
    status,
    startsAt: slot.startsAt.toString(),
    endsAt: slot.endsAt.toString(),
    place: slot.place,
    grades: grades
      .filter(({ grade }) => grade.appointmentId === id)
      .map(({ grade: { id: gradeId, authorId, comment, ...given } }) => {
        const { teaching, safety, relation, professionalism } = given;
        const criteria = { teaching, safety, relation, professionalism };
        return {
          id: gradeId,
          author: names.get(authorId) ?? '',
          criteria,
          total: gradeOf(criteria),
          comment,
        };
      }),
  }));
}
