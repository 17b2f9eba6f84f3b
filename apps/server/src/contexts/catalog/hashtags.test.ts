import type { CatalogUse, Hashtag } from '@elan/domain/catalog';
import type { Page } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import {
  aCoach,
  anActor,
  anObjective,
  aSession,
  aSpot,
  aManager,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { useOrRemoveHashtag } from '../../testing/use-or-remove.ts';
import { hashtags } from './catalog.tables.ts';
import { addHashtag } from './hashtags.ts';
import { findHashtags } from './public.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = admin) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const green = { background: '#dcefe6', colour: '#0b4a36' };
const addOne = async (name: string) =>
  (await call('POST', '/api/hashtags', { name, ...green })).json<Hashtag>();
const namesIn = async (url: string, headers = admin) =>
  (await call('GET', url, undefined, headers)).json<{ items: { name: string }[] }>().items.map((i) => i.name);

describe('hashtags', () => {
  test('are added, changed, and chosen from by name', async () => {
    const { id, ...words } = await addOne('Zen');
    expect(words).toEqual({ name: 'Zen', ...green, version: 1 });
    await addOne('été');
    const manager = await signedIn(api.app, (await aManager()).email);
    expect(await namesIn('/api/hashtags', manager)).toEqual(['été', 'Zen']);
    const answer = await call('PUT', `/api/hashtags/${id}`, { name: 'Zénitude', ...green });
    expect(answer.json()).toEqual({ id, name: 'Zénitude', ...green, version: 2 });
    expect(await db.$count(auditLog, eq(auditLog.entityId, id))).toBe(2);
    expect(await findHashtags([id, 'pas-un-id', '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60'])).toEqual([
      { id, name: 'Zénitude', ...green },
    ]);
  });

  test('have one name, whatever its case, and colours that are read', async () => {
    const other = await addOne('yoga');
    await addOne('bureau');
    expect(codeOf(await call('POST', '/api/hashtags', { name: 'Bureau', ...green }))).toBe(
      'hashtags/name-taken',
    );
    expect(codeOf(await call('PUT', `/api/hashtags/${other.id}`, { name: 'BUREAU', ...green }))).toBe(
      'hashtags/name-taken',
    );
    const pale = { name: 'pale', background: '#ffffff', colour: '#999999' };
    expect((await call('POST', '/api/hashtags', pale)).json()).toMatchObject({
      error: { code: 'form-invalid', params: { issues: [{ path: 'colour' }] } },
    });
  });

  test('one that sessions carry is not deleted; its uses are listed, page after page', async () => {
    const { id } = await addOne('porte');
    const spot = await aSpot();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const session = await aSession({ companyId: spot.companyId, spotId: spot.id });
      await db.execute(
        sql`insert into session_hashtags (session_id, hashtag_id) values (${session.id}, ${id})`,
      );
      ids.push(session.id);
    }
    const refused = await call('DELETE', `/api/hashtags/${id}`);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'hashtags/in-use']);
    const page = (query: string) =>
      call('GET', `/api/catalog/hashtag/${id}/uses?${query}`).then((a) => a.json<Page<CatalogUse>>());
    const [first, second] = [await page('size=2'), await page('size=2&page=2')];
    expect([first.total, first.items.length, second.items.length]).toEqual([3, 2, 1]);
    expect([...first.items, ...second.items].map((use) => use.id)).toEqual(ids.toReversed());
    await db.execute(sql`delete from session_hashtags where hashtag_id = ${id}`);
    expect((await call('DELETE', `/api/hashtags/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/hashtags/${id}`)).statusCode).toBe(404);
    expect((await page('size=2')).total).toBe(0);
  });
});

const rounds = Number(process.env['HASHTAG_RACES'] ?? 20);

test(`a hashtag removed while a session takes it: of ${rounds}, none is left pointing at nothing (T55)`, async () => {
  await db.execute(sql`create sequence turn`);
  const ids: string[] = [];
  for (let made = 0; made < rounds; made += 1) {
    ids.push((await addHashtag(anActor('ADMIN'), { name: `course-${made}`, ...green })).id);
  }
  const { id: sessionId } = await aSession();
  const outcomes = await race({
    module: new URL('../../testing/use-or-remove.ts', import.meta.url),
    name: useOrRemoveHashtag.name,
    args: [ids, sessionId],
    times: rounds,
    connections: 8,
  });
  const ended = outcomes.filter(({ ok }) => ok).length;
  const refused = outcomes.filter(({ ok, value }) => !ok && String(value) === 'hashtags/in-use').length;
  // Of each pair one goes through: what is used stays, what is removed is not used.
  expect(ended).toBe(rounds);
  const { rows } = await db.execute<{ kept: number }>(
    sql`select count(*)::int as kept from session_hashtags where session_id = ${sessionId}`,
  );
  expect(rows[0]?.kept).toBe(refused);
  expect(await db.$count(hashtags, sql`name like 'course-%'`)).toBe(refused);
}, 120_000);

describe('disciplines', () => {
  const addDiscipline = async (name: string) =>
    (await call('POST', '/api/disciplines', { name })).json<{ id: string; name: string }>();

  test('are added, renamed, and chosen from by name', async () => {
    const { id } = await addDiscipline('Yoga');
    await addDiscipline('Éveil musculaire');
    expect(await namesIn('/api/disciplines')).toEqual(['Éveil musculaire', 'Yoga']);
    expect((await call('PUT', `/api/disciplines/${id}`, { name: 'Hatha yoga' })).json()).toEqual({
      id,
      name: 'Hatha yoga',
      version: 2,
    });
    expect(codeOf(await call('POST', '/api/disciplines', { name: 'HATHA YOGA' }))).toBe(
      'disciplines/name-taken',
    );
  });

  test('one that objectives and coaches have is not deleted, and says who', async () => {
    const { id } = await addDiscipline('Boxe');
    const objective = await anObjective({ name: 'Frapper fort', disciplineId: id });
    const coach = await aCoach();
    await db.execute(
      sql`insert into coach_disciplines (coach_id, discipline_id) values (${coach.id}, ${id})`,
    );
    expect(codeOf(await call('DELETE', `/api/disciplines/${id}`))).toBe('disciplines/in-use');
    const uses = (await call('GET', `/api/catalog/discipline/${id}/uses`)).json<Page<CatalogUse>>();
    expect(uses.items.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'objective Frapper fort',
      `coach ${coach.firstName} ${coach.lastName}`,
    ]);
    await db.execute(sql`update objectives set discipline_id = null where id = ${objective.id}`);
    expect(codeOf(await call('DELETE', `/api/disciplines/${id}`))).toBe('disciplines/in-use');
    await db.execute(sql`delete from coach_disciplines where discipline_id = ${id}`);
    expect((await call('DELETE', `/api/disciplines/${id}`)).statusCode).toBe(200);
    expect((await call('PUT', '/api/disciplines/x', { name: 'Rien' })).statusCode).toBe(404);
  });
});
