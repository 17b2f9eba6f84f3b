import type { Setting } from '@elan/domain/settings';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { settingId, readSetting } from '../../platform/settings/settings.ts';
import { settings } from '../../platform/settings/settings.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { productSettings } from '@elan/domain/settings';

const api = useApi();
const key = 'programs.weeks-ahead';
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(() => db.delete(settings));

const list = async () =>
  (await api.app.inject({ url: '/api/settings', headers: admin })).json<{
    items: Setting[];
    awaited: { key: string; context: string }[];
  }>();
const read = async (one = key) => (await list()).items.find((setting) => setting.key === one);
const put = (one: string, payload: object, headers = admin) =>
  api.app.inject({ method: 'PUT', url: `/api/settings/${one}`, headers, payload });

describe('the settings', () => {
  test('are read with their group, unit, bounds, default and effect in words', async () => {
    expect(await read()).toMatchObject({
      group: 'Programmes',
      kind: 'whole',
      unit: 'semaines',
      min: 1,
      max: 52,
      fallback: 6,
      value: 6,
      changedAt: null,
      changedBy: null,
      previous: null,
    });
    expect((await read())?.effect).toContain('nuit suivante');
    expect(await read('spots.square-metres-per-user')).toMatchObject({ kind: 'decimal', min: 0, max: 100 });
    expect(await read('accounts.allowed-email-domains')).toMatchObject({ kind: 'words', value: [] });
  });

  test('are changed by an administrator, who is named, and put back to what they were', async () => {
    const first = await put(key, { value: 8, readAt: null });
    expect(first.json<Setting>()).toMatchObject({ value: 8, previous: 6, changedBy: 'Camille Lambert' });
    expect(await readSetting(productSettings, key)).toBe(8);
    const again = await put(key, { value: 6, readAt: first.json<Setting>().changedAt });
    expect(again.json<Setting>()).toMatchObject({ value: 6, previous: 8 });
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, settingId(key)))
      .orderBy(sql`chain_no desc`)
      .limit(1);
    expect(line).toMatchObject({ event: 'change', details: { key, before: 8, after: 6 } });
  });

  test('of two who change one at once after reading the same value, one does and the other is told', async () => {
    const answers = await Promise.all([
      put(key, { value: 7, readAt: null }),
      put(key, { value: 9, readAt: null }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Setting>();
    // With what it has become, so that the form can say it beside what was typed.
    expect(refused?.json()).toMatchObject({
      error: {
        code: 'stale-version',
        params: { current: { key, value: won?.value, changedAt: won?.changedAt } },
      },
    });
  });

  test('refuse what their rule refuses, at the field, and a key that is none', async () => {
    const refused = await put(key, { value: 0 });
    expect(refused.json()).toMatchObject({
      error: { code: 'form-invalid', params: { issues: [{ path: 'value' }] } },
    });
    for (const wrong of ['six', true, [1]]) expect((await put(key, { value: wrong })).statusCode).toBe(400);
    expect((await put('programs.nothing', { value: 1 })).statusCode).toBe(404);
    expect((await read())?.value).toBe(6);
  });

  test('that nothing reads yet are not shown, name the context that will, and cannot be changed', async () => {
    const { items, awaited } = await list();
    for (const { key: one, context } of awaited) {
      expect(items.map((setting) => setting.key)).not.toContain(one);
      expect(context.length).toBeGreaterThan(3);
      expect((await put(one, { value: 1 })).statusCode).toBe(404);
    }
  });

  test('are of administrators alone', async () => {
    for (const someone of [await aStaffMember('MODERATOR'), await aManager()]) {
      const headers = await signedIn(api.app, someone.email);
      expect((await api.app.inject({ url: '/api/settings', headers })).statusCode).toBe(403);
      expect((await put(key, { value: 7 }, headers)).statusCode).toBe(403);
    }
  });
});
