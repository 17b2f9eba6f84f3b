import { addDays, AppError } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { db } from '../../platform/db/database.ts';
import { aCandidate, aSlot, anAppointment } from '../../testing/candidates.ts';
import { aCoach, aStaffMember } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { absencesOf } from './absences-of.ts';
import { appointments, appointmentSlots } from './candidates.tables.ts';
import { addSlot, listSlots, removeSlot } from './candidacy/appointments.ts';
import { coachAbsences, coachOpenings } from './coaches.tables.ts';
import { openingsOf } from './openings.ts';

useProduct();

test.each([
  [-2, 0],
  [-1, 1],
  [0, 1],
])(
  'a coach’s days are told until the one after them, for who is ahead of Paris: %i days from today, %i',
  async (days, told) => {
    const { id: coachId } = await aCoach();
    const day = addDays(parisDay(await databaseNow()), days);
    await db.insert(coachAbsences).values({ coachId, startsOn: day, endsOn: day });
    await db.insert(coachOpenings).values({ coachId, day, startsAt: '08:00', endsAt: '09:00' });
    expect((await absencesOf([coachId])).get(coachId) ?? []).toHaveLength(told);
    expect((await openingsOf([coachId])).get(coachId) ?? []).toHaveLength(told);
  },
);

test('a slot that is offered is listed, and in the audit; one of an hour that has come is refused', async () => {
  const actor = { userId: (await aStaffMember('ADMIN')).userId, role: 'ADMIN' } as const;
  const today = parisDay(await databaseNow());
  const slot = { at: '09:00', minutes: 30, place: 'Au siège, salle des offres' };
  await addSlot(actor, { ...slot, on: addDays(today, 3) });
  const made = (await listSlots()).find(({ place }) => place === slot.place);
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, made?.id ?? ''));
  expect(noted).toMatchObject([{ entity: 'appointment-slot', event: 'create', actorUserId: actor.userId }]);
  const refusal = await addSlot(actor, { ...slot, on: today, at: '00:00' }).catch((error: unknown) => error);
  expect(refusal instanceof AppError && refusal.code).toBe('coaches/slot-past');
});

test('a slot that nobody took is taken back; one that somebody has is not', async () => {
  const actor = { userId: (await aStaffMember('ADMIN')).userId, role: 'ADMIN' } as const;
  const free = await aSlot();
  await removeSlot(actor, free);
  expect(await db.select().from(appointmentSlots).where(eq(appointmentSlots.id, free))).toEqual([]);
  const id = await anAppointment((await aCandidate('PENDING_APPOINTMENT')).id, 'BOOKED');
  const [taken] = await db.select().from(appointments).where(eq(appointments.id, id));
  const refusal = await removeSlot(actor, taken?.slotId ?? '').catch((error: unknown) => error);
  expect(refusal instanceof AppError && refusal.code).toBe('coaches/slot-taken');
});
