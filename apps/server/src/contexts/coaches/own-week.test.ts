import type { OwnWeek } from '@elan/domain/coaches';
import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { aCoach, aManager, anActor, aSession, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { assignSessionCoach } from '../sessions/public.ts';
import { goodPassword } from '../../testing/registrations.ts';
import { db } from '../../platform/db/database.ts';
import { findCoachFacts } from './coach-facts.ts';
import { coachAbsences, coachOpenings } from './coaches.tables.ts';
import { listCoaches } from './list-coaches.ts';
import { removeAbsence } from './absences.ts';

const api = useApi();

async function aSignedInCoach() {
  const { userId, email } = await aManager();
  await aCoach({ userId, zones: ['69'] });
  const payload = { email, password: goodPassword, audience: 'coach' };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  return { authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}` };
}
const read = async (headers: object) =>
  (await api.app.inject({ url: '/api/coach/week', headers: { ...headers } })).json<OwnWeek>();
const save = (headers: object, payload: object) =>
  api.app.inject({ method: 'PUT', url: '/api/coach/week', headers: { ...headers }, payload });
const absent = (headers: object, from: string, to: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/coach/absences',
    headers: { ...headers },
    payload: { from, to },
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const monday = (start: string, end: string) => ({ weekday: 1, start, end });

test('a coach changes when and where they work, and nobody else’s', async () => {
  const me = await aSignedInCoach();
  const other = await aSignedInCoach();
  const { version } = await read(me);
  const week = { availabilities: [monday('09:00', '12:30')], zones: ['38000', '69'] };
  const saved = await save(me, { ...week, version });
  expect(saved.json()).toEqual({ ...week, absences: [], openings: [], version: version + 1 });
  expect(await read(me)).toEqual({ ...week, absences: [], openings: [], version: version + 1 });
  expect((await read(other)).availabilities).toHaveLength(7);
});

test('a form that was opened before another change is refused, with the week as it is', async () => {
  const me = await aSignedInCoach();
  const { version } = await read(me);
  await save(me, { availabilities: [], zones: ['75'], version });
  const late = await save(me, { availabilities: [monday('09:00', '12:00')], zones: ['13'], version });
  expect(codeOf(late)).toBe('stale-version');
  expect(late.json()).toMatchObject({ error: { params: { current: { zones: ['75'] } } } });
});

test('less than an hour, other than half hours, an overlap and no zone at all are refused', async () => {
  const me = await aSignedInCoach();
  const { version } = await read(me);
  const refusal = async (availabilities: object[], zones = ['69']) =>
    codeOf(await save(me, { availabilities, zones, version }));
  expect(await refusal([monday('09:00', '09:30')])).toBe('form-invalid');
  expect(await refusal([monday('09:10', '11:00')])).toBe('form-invalid');
  expect(await refusal([monday('09:00', '11:00'), monday('10:00', '12:00')])).toBe(
    'coaches/availability-overlap',
  );
  expect(await refusal([monday('09:00', '11:00'), monday('09:00', '11:00')])).toBe(
    'coaches/hour-already-exists',
  );
  expect(await refusal([monday('09:00', '11:00')], [])).toBe('form-invalid');
  expect((await read(me)).version).toBe(version);
});

test('a coach who is absent is given nothing these days, nor found free (I6)', async () => {
  const me = await aSignedInCoach();
  const today = civilDateOf(Temporal.Now.instant());
  const [from, to] = [addDays(today, 20), addDays(today, 25)];
  const added = await absent(me, from, to);
  expect(added.json<OwnWeek>().absences).toMatchObject([{ from, to }]);
  const [row] = await db.select().from(coachAbsences);
  const coachId = row?.coachId ?? '';
  expect((await findCoachFacts(coachId))?.absences).toEqual([{ from, to }]);
  const session = await aSession({ startsAt: instantAt(to, '12:00') });
  const give = assignSessionCoach({ kind: 'all' }, anActor('ADMIN'), session.id, { coachId });
  await expect(give).rejects.toMatchObject({ code: 'coaches/not-available' });
  const free = async (freeOn: string) =>
    (
      await listCoaches({ freeOn, freeAt: '12:00', sort: 'name', direction: 'asc', page: 1, size: 100 })
    ).items.some(({ id }) => id === coachId);
  expect([await free(addDays(from, -1)), await free(from), await free(to)]).toEqual([true, false, false]);

  for (const [first, last] of [
    [to, addDays(to, 3)],
    [addDays(from, -3), from],
    [addDays(from, 1), addDays(to, -1)],
  ] as const)
    expect(codeOf(await absent(me, first, last))).toBe('coaches/absence-overlap');
  expect(codeOf(await absent(me, to, from))).toBe('form-invalid');
  expect(codeOf(await absent(me, addDays(today, -5), addDays(today, -2)))).toBe('form-invalid');
  const doubled = db.insert(coachAbsences).values({ coachId, startsOn: to, endsOn: to });
  await expect(doubled).rejects.toMatchObject({ cause: { constraint: 'coach_absences_overlap' } });

  const other = await aSignedInCoach();
  const remove = (headers: object, id: string) =>
    api.app.inject({ method: 'DELETE', url: `/api/coach/absences/${id}`, headers: { ...headers } });
  const id = added.json<OwnWeek>().absences[0]?.id ?? '';
  expect((await remove(other, id)).statusCode).toBe(404);
  expect((await remove(me, id)).json<OwnWeek>().absences).toEqual([]);
  await expect(removeAbsence(anActor('ADMIN'), coachId, 'nothing')).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('hours added to one day are hours like those of the week, that day alone (I6)', async () => {
  const me = await aSignedInCoach();
  const { version } = await read(me);
  await save(me, { availabilities: [], zones: ['69'], version });
  const day = addDays(civilDateOf(Temporal.Now.instant()), 20);
  const add = (start: string, end: string, on = day) =>
    api.app.inject({
      method: 'POST',
      url: '/api/coach/openings',
      headers: { ...me },
      payload: { day: on, start, end },
    });
  const added = (await add('11:00', '13:30')).json<OwnWeek>().openings;
  expect(added).toMatchObject([{ day, start: '11:00', end: '13:30' }]);
  const [row] = await db.select().from(coachOpenings);
  const coachId = row?.coachId ?? '';
  const give = async (on: string) => {
    const session = await aSession({ startsAt: instantAt(on, '12:00') });
    return assignSessionCoach({ kind: 'all' }, anActor('ADMIN'), session.id, { coachId }).then(
      () => 'given',
      (error: { code: string }) => error.code,
    );
  };
  expect([await give(day), await give(addDays(day, 7))]).toEqual(['given', 'coaches/not-available']);
  const free = async (freeOn: string, freeAt: string) =>
    (await listCoaches({ freeOn, freeAt, sort: 'name', direction: 'asc', page: 1, size: 100 })).items.some(
      ({ id }) => id === coachId,
    );
  expect([await free(day, '11:00'), await free(day, '13:00'), await free(addDays(day, 1), '11:00')]).toEqual([
    true,
    false,
    false,
  ]);

  expect(codeOf(await add('13:00', '15:00'))).toBe('coaches/opening-overlap');
  expect(codeOf(await add('09:10', '11:00'))).toBe('form-invalid');
  expect(codeOf(await add('05:00', '07:00'))).toBe('form-invalid');
  expect(codeOf(await add('09:00', '11:00', addDays(day, -40)))).toBe('form-invalid');
  const doubled = db.insert(coachOpenings).values({ coachId, day, startsAt: '13:00', endsAt: '14:00' });
  await expect(doubled).rejects.toMatchObject({ cause: { constraint: 'coach_openings_overlap' } });

  const remove = (headers: object) =>
    api.app.inject({
      method: 'DELETE',
      url: `/api/coach/openings/${added[0]?.id}`,
      headers: { ...headers },
    });
  expect((await remove(await aSignedInCoach())).statusCode).toBe(404);
  expect((await remove(me)).json<OwnWeek>().openings).toEqual([]);
  // What was planned in them is threatened from then on.
  const url = `/api/sessions/threatened?coachId=${coachId}&page=1&size=5`;
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  expect((await api.app.inject({ url, headers: admin })).json()).toMatchObject({ total: 1 });
});
