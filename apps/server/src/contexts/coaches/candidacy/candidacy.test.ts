import type { CandidateCard, CoachRegistration } from '@elan/domain/coaches';
import { charterVersion } from '@elan/domain/accounts';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tellAlreadyRegisteredJob, users } from '../../accounts/public.ts';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { waitingJobs } from '../../../testing/waiting-jobs.ts';
import {
  aCandidate,
  anAppointment,
  aSlot,
  sendsAllDocuments,
  sendsDocument,
  statusOf,
} from '../../../testing/candidates.ts';
import { aCoach, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { disciplines } from '../../catalog/public.ts';
import { goodPassword, linkSentTo } from '../../../testing/registrations.ts';
import { race } from '../../../testing/race.ts';
import { hearLive } from '../../../testing/hear-live.ts';
import { useApi } from '../../../testing/product.ts';
import { coaches } from '../coaches.tables.ts';
import { decideDocument } from '../documents/decide-document.ts';
import { findDocument } from '../documents/documents.repository.ts';
import { bookAppointment, freeSlots } from './appointments.ts';
import { registerCandidate } from './register-candidate.ts';

const api = useApi();
let places = 0;
const aPlace = () => `203.0.113.${(places += 1)}`;

async function aRegistration(email: string): Promise<CoachRegistration> {
  const [one] = await db
    .insert(disciplines)
    .values({ name: `Boxe ${email}` })
    .returning();
  return {
    firstName: 'Nour',
    lastName: 'Amrani',
    email,
    phone: '+33612345699',
    password: goodPassword,
    disciplineIds: [one?.id ?? ''],
    languages: [{ language: 'fr', level: 'C2' }],
    zones: ['69'],
    heardFrom: 'coach',
    charterVersion,
  };
}
const coachOf = async (email: string) => (await db.select().from(coaches).where(eq(coaches.email, email)))[0];

describe('a candidacy begins', () => {
  test('somebody registers, confirms the address, and is asked for the documents', async () => {
    const email = 'nour.amrani@coach.example';
    const registration = await aRegistration(email);
    const [answer, heard] = await hearLive(() => registerCandidate(registration, aPlace()));
    expect(answer).toEqual({ email });
    const id = (await coachOf(email))?.id ?? '';
    expect(heard).toContainEqual({ topic: 'role:ADMIN', kind: 'coaches/changed', id });
    const lines = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(lines).toMatchObject([
      { entity: 'coach', event: 'register', actorRole: 'PUBLIC', toStatus: 'WAITING_EMAIL' },
    ]);
    expect(await coachOf(email)).toMatchObject({
      status: 'WAITING_EMAIL',
      heardFrom: 'coach',
      zones: ['69'],
    });
    const payload = { token: await linkSentTo(email) };
    const confirmation = { method: 'POST', url: '/api/auth/email-confirmation', payload } as const;
    // Where to sign in: the coaches’ space, which the page of the link then names.
    expect((await api.app.inject(confirmation)).json()).toEqual({
      outcome: 'success',
      email,
      audience: 'coach',
    });
    expect((await coachOf(email))?.status).toBe('PENDING_DOCUMENTS');
    const told = await db.select().from(mails).where(like(mails.key, 'coaches.candidate:%'));
    expect(told.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Votre candidature est ouverte – Élan',
    ]);
  });

  test('an address that is known is answered the same, and nothing is stored: its mailbox alone is told (T02)', async () => {
    const manager = await aManager();
    const coach = await aCoach({ email: 'deja.coach@coach.example' });
    for (const email of [manager.email, coach.email]) {
      expect(await registerCandidate(await aRegistration(email), aPlace())).toEqual({ email });
      expect(await db.$count(coaches, eq(coaches.email, email))).toBe(email === coach.email ? 1 : 0);
      expect(await db.$count(users, eq(users.email, email))).toBe(email === manager.email ? 1 : 0);
      const told = { email, companyName: 'une candidature de coach' };
      expect(await waitingJobs(tellAlreadyRegisteredJob)).toContainEqual(told);
    }
  });

  test('one that cannot be written is a failure: it is not answered as if it had been kept', async () => {
    const registration = await aRegistration('panne@coach.example');
    const languages = [{ language: 'fr' as const, level: 'Z9' as 'C2' }];
    const asked = registerCandidate({ ...registration, languages }, aPlace());
    await expect(asked).rejects.toThrow('coach_languages');
    expect(await coachOf('panne@coach.example')).toBeUndefined();
  });

  test('the route refuses what is missing, beside its field', async () => {
    const choices = await api.app.inject({ url: '/api/coach/registrations/choices' });
    expect(choices.json<{ disciplines: unknown[] }>().disciplines.length).toBeGreaterThan(0);
    const payload = { ...(await aRegistration('x@coach.example')), zones: [], disciplineIds: [] };
    const answer = await api.app.inject({ method: 'POST', url: '/api/coach/registrations', payload });
    expect(answer.json()).toMatchObject({ error: { code: 'form-invalid' } });
    const outdated = { ...(await aRegistration('y@coach.example')), charterVersion: '1' };
    const refused = await api.app.inject({
      method: 'POST',
      url: '/api/coach/registrations',
      payload: outdated,
    });
    expect(refused.json()).toMatchObject({ error: { code: 'onboarding/charter-outdated' } });
  });
});

const asAdmin = async () => {
  const admin = await aStaffMember('ADMIN');
  const headers = await signedIn(api.app, admin.email);
  const post = async (path: string, payload: object) => {
    const answer = await api.app.inject({ method: 'POST', url: `/api/coaches/${path}`, headers, payload });
    return answer.json<CandidateCard & { error?: { code: string } }>();
  };
  return { admin, headers, post };
};

test('the board shows who waits for whom, those that wait too long first, and how many stand at each step', async () => {
  const { headers } = await asAdmin();
  await db.update(coaches).set({ status: 'ACTIVE' });
  const fresh = await aCandidate('VALIDATION_DOCUMENTS');
  const late = await aCandidate('PENDING_QCM');
  const older = await aCandidate('PENDING_RESULTS');
  const daysAgo = (id: string, days: number) =>
    db
      .update(coaches)
      .set({ statusSince: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(coaches.id, id));
  await daysAgo(late.id, 15);
  await daysAgo(older.id, 3);
  const board = async (query = '') =>
    (await api.app.inject({ url: `/api/coaches/onboarding${query}`, headers })).json<{
      items: { id: string; late: boolean; waitsFor: string }[];
      total: number;
      steps: { step: string; count: number; late: number }[];
    }>();
  const { items, total, steps } = await board();
  expect(items.map(({ id }) => id)).toEqual([late.id, older.id, fresh.id]);
  expect(items.map((one) => one.late)).toEqual([true, false, false]);
  expect(total).toBe(3);
  expect(steps.slice(0, 3)).toEqual([
    { step: 'documents', count: 1, late: 0 },
    { step: 'qcm', count: 1, late: 1 },
    { step: 'appointment', count: 1, late: 0 },
  ]);
  expect((await board('?waitsFor=team')).total).toBe(2);
  expect((await board('?step=qcm')).total).toBe(1);
  expect((await board(`?search=${fresh.lastName.split(' ')[1]}`)).items.map(({ id }) => id)).toContain(
    fresh.id,
  );
  const manager = await signedIn(api.app, (await aManager()).email);
  const refused = await api.app.inject({ url: '/api/coaches/onboarding', headers: manager });
  expect(refused.statusCode).toBe(403);
});

describe('the interview', () => {
  test('of fifty candidates who choose one slot at once one has it, and the slot is offered to nobody else', async () => {
    const { post } = await asAdmin();
    const slotId = await aSlot();
    const candidates = await Promise.all(Array.from({ length: 6 }, () => aCandidate('PENDING_APPOINTMENT')));
    const module = new URL('appointments.ts', import.meta.url);
    const outcomes = await Promise.all(
      candidates.slice(0, 2).map(({ actor, id }) =>
        race({
          module,
          name: 'bookAppointment',
          args: [actor, id, slotId],
          times: 25,
          connections: 4,
          processes: 1,
        }),
      ),
    );
    const rest = await Promise.allSettled(
      candidates.slice(2).map(({ actor, id }) => bookAppointment(actor, id, slotId)),
    );
    expect(rest.every(({ status }) => status === 'rejected')).toBe(true);
    const winners = outcomes.filter((one) => one.some(({ ok }) => ok));
    expect(winners).toHaveLength(1);
    expect((await freeSlots()).map(({ id }) => id)).not.toContain(slotId);
    const [, , third] = candidates;
    await expect(
      bookAppointment(third?.actor ?? { userId: null, role: 'COACH' }, third?.id ?? '', slotId),
    ).rejects.toMatchObject({
      code: 'coaches/slot-taken',
    });
    const yesterday = { on: '2020-01-01', at: '10:00', minutes: 60, place: 'Visio' };
    expect(await post('appointment-slots', yesterday)).toMatchObject({
      error: { code: 'coaches/slot-past' },
    });
  });

  test('an appointment is moved to another slot, which gives the first one back', async () => {
    const { id, actor } = await aCandidate('PENDING_APPOINTMENT');
    const [first, second] = [await aSlot(24), await aSlot(30)];
    await bookAppointment(actor, id, first);
    await bookAppointment(actor, id, second);
    const free = (await freeSlots()).map((slot) => slot.id);
    expect(free).toContain(first);
    expect(free).not.toContain(second);
    await expect(bookAppointment(actor, id, await aSlot(-2))).rejects.toMatchObject({
      code: 'coaches/slot-past',
    });
    const early = await aCandidate('PENDING_QCM');
    await expect(bookAppointment(early.actor, early.id, first)).rejects.toMatchObject({
      code: 'transition-forbidden',
    });
  });

  test('it is held, graded out of 40, and the final grade admits with its formula (D10)', async () => {
    const { post } = await asAdmin();
    const { id } = await aCandidate('PENDING_APPOINTMENT');
    const appointmentId = await anAppointment(id, 'BOOKED');
    const held = await post(`onboarding/${id}/appointments/${appointmentId}/outcome`, { outcome: 'held' });
    expect(held.status).toBe('PENDING_RESULTS');
    expect(await post(`onboarding/${id}/result`, {})).toMatchObject({
      error: { code: 'coaches/grade-missing' },
    });
    const grade = { appointmentId, teaching: 8, safety: 8, relation: 8, professionalism: 4, comment: null };
    await post(`onboarding/${id}/grades`, grade);
    const graded = await post(`onboarding/${id}/grades`, { ...grade, professionalism: 8 });
    expect(graded.appointments[0]?.grades.map(({ total }) => total)).toEqual([32]);
    expect(graded.final).toEqual({ qcm: null, mean: 32, grade: 16 });
    expect((await post(`onboarding/${id}/result`, {})).status).toBe('PENDING_PAYMENT');
  });

  test('who is not admitted has one second chance, and who did not come chooses again', async () => {
    const { post } = await asAdmin();
    const { id } = await aCandidate('PENDING_RESULTS');
    const appointmentId = await anAppointment(id, 'HELD');
    const low = {
      appointmentId,
      teaching: 2,
      safety: 2,
      relation: 2,
      professionalism: 2,
      comment: 'À revoir',
    };
    await post(`onboarding/${id}/grades`, low);
    expect((await post(`onboarding/${id}/result`, {})).status).toBe('FAILED_RESULTS');
    expect((await post(`onboarding/${id}/second-chance`, {})).status).toBe('PENDING_APPOINTMENT');
    const missed = await anAppointment(id, 'BOOKED');
    const card = await post(`onboarding/${id}/appointments/${missed}/outcome`, { outcome: 'missed' });
    expect(card.status).toBe('PENDING_APPOINTMENT');
    await db.update(coaches).set({ status: 'FAILED_RESULTS' }).where(eq(coaches.id, id));
    expect(await post(`onboarding/${id}/second-chance`, {})).toMatchObject({
      error: { code: 'coaches/second-chance-used' },
    });
  });

  test('a slot that somebody took is not taken back', async () => {
    const { headers } = await asAdmin();
    const slotId = await aSlot();
    const remove = async () =>
      (
        await api.app.inject({ method: 'DELETE', url: `/api/coaches/appointment-slots/${slotId}`, headers })
      ).json<{
        items?: { id: string }[];
        error?: { code: string };
      }>();
    const { id, actor } = await aCandidate('PENDING_APPOINTMENT');
    await bookAppointment(actor, id, slotId);
    expect((await remove()).error?.code).toBe('coaches/slot-taken');
  });
});

describe('an administrator passes over a step', () => {
  const reason = 'Coach connu de notre équipe.';

  test('never over identity, insurance and non-conviction', async () => {
    const { admin, post } = await asAdmin();
    const candidate = await aCandidate('PENDING_DOCUMENTS');
    expect(await post(`onboarding/${candidate.id}/skip`, { reason })).toMatchObject({
      error: { code: 'coaches/step-not-skippable' },
    });
    for (const kind of ['identity', 'insurance', 'non-conviction'] as const) {
      await sendsDocument(candidate, kind);
      const { version = 0, expiresOn = null } = (await findDocument(candidate.id, kind)) ?? {};
      const decision = { decision: 'validate', reason: null, expiresOn, version } as const;
      await decideDocument({ userId: admin.userId, role: 'ADMIN' }, candidate.id, kind, decision);
    }
    const card = await post(`onboarding/${candidate.id}/skip`, { reason });
    expect(card).toMatchObject({ status: 'PENDING_QCM', skippedSteps: ['documents'] });
  });

  test('one after the other, until the coach is active; a reason of ten characters at least', async () => {
    const { post } = await asAdmin();
    const { id } = await aCandidate('PENDING_QCM');
    expect(await post(`onboarding/${id}/skip`, { reason: 'Bof' })).toMatchObject({
      error: { code: 'form-invalid' },
    });
    const statuses: string[] = [];
    for (let step = 0; step < 4; step += 1)
      statuses.push((await post(`onboarding/${id}/skip`, { reason })).status);
    expect(statuses).toEqual(['PENDING_APPOINTMENT', 'PENDING_PAYMENT', 'PENDING_CODE', 'ACTIVE']);
    expect(await post(`onboarding/${id}/skip`, { reason })).toMatchObject({
      error: { code: 'transition-forbidden' },
    });
  });
});

test('the card of a candidate holds the eight documents, the messages and no number in clear', async () => {
  const { headers } = await asAdmin();
  const candidate = await aCandidate('PENDING_DOCUMENTS');
  await sendsAllDocuments(candidate);
  const answer = await api.app.inject({ url: `/api/coaches/onboarding/${candidate.id}`, headers });
  const card = answer.json<CandidateCard>();
  expect(card.documents).toHaveLength(8);
  expect(answer.body).not.toContain('30006000');
  expect(await statusOf(candidate.id)).toBe('VALIDATION_DOCUMENTS');
  const number = `/api/coaches/onboarding/${candidate.id}/documents/bank-identity/number?reason=vetting`;
  expect((await api.app.inject({ url: number, headers })).json<{ number: string }>().number).toContain(
    '3000 6000',
  );
  const unknown = await api.app.inject({ url: '/api/coaches/onboarding/none', headers });
  expect(unknown.statusCode).toBe(404);
});
