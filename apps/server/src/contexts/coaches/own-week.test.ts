import type { OwnWeek } from '@elan/domain/coaches';
import { expect, test } from 'vitest';
import { aCoach, aManager } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { goodPassword } from '../../testing/registrations.ts';

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
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const monday = (start: string, end: string) => ({ weekday: 1, start, end });

test('a coach changes when and where they work, and nobody else’s', async () => {
  const me = await aSignedInCoach();
  const other = await aSignedInCoach();
  const { version } = await read(me);
  const week = { availabilities: [monday('09:00', '12:30')], zones: ['38000', '69'] };
  const saved = await save(me, { ...week, version });
  expect(saved.json()).toEqual({ ...week, version: version + 1 });
  expect(await read(me)).toEqual({ ...week, version: version + 1 });
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
