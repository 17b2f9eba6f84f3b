import type { Session } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { aCompanyAtWork, type Headers } from '../../../testing/company-at-work.ts';
import { anObjective } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { sessions } from '../sessions.tables.ts';
import { atMoment, orderOf } from './session-conditions.ts';
import { shownStatuses, totalOfAll } from './session-totals.ts';

const api = useApi();

let manager: Headers;
let admin: Headers;
let companyId: string;
let spotId: string;
let objectiveId: string;

beforeAll(async () => {
  ({ companyId, spotId, manager, admin } = await aCompanyAtWork(api.app));
  ({ id: objectiveId } = await anObjective());
});
/** Adds sessions from the rows (`status`, `starts_at`, `ends_at`) of a query. */
const add = (rows: SQL) =>
  db.execute(sql`insert into sessions (company_id, type, objective_id, spot_id, status, paris_date, starts_at, ends_at, max_participants, cancelled_at)
    select ${companyId}, 'COMMUNITY', ${objectiveId}, ${spotId}, status, (starts_at at time zone 'Europe/Paris')::date, starts_at, ends_at, 10,
      case when status = 'CANCELLED' then now() end from (${rows}) made`);

type List = { items: Session[]; total: number };
const list = async (query: string, headers: Headers) =>
  (await api.app.inject({ url: `/api/sessions?size=100&${query}`, headers })).json<List>();

describe('the total of an administrator’s list is the number of its sessions', () => {
  beforeEach(async () => {
    await db.delete(sessions);
  });

  const moments = ['', 'when=coming', 'when=past'];
  const statuses = ['', 'status=ACTIVE', 'status=CANCELLED', 'status=ENDED'];
  const queries = moments.flatMap((when) => statuses.map((status) => [when, status].join('&')));

  test('whatever the hour: from the day before yesterday to after tomorrow, short ones and the longest', async () => {
    await add(sql`
      select 'ACTIVE' as status, at as starts_at, at + interval '45 minutes' as ends_at from generate_series(-40, 40) n, lateral (select now() + n * interval '1 hour' as at) t
      union all select case when n % 2 = 0 then 'CANCELLED' else 'DELETED' end, at, at + interval '4 hours'
        from generate_series(-40, 40) n, lateral (select now() + n * interval '1 hour' + interval '30 minutes' as at) t`);
    for (const query of queries) {
      const { items, total } = await list(query, admin);
      const rest = (await list(`${query}&page=2`, admin)).items.length;
      expect([query, total]).toEqual([query, items.length + rest]);
      // A company's total is counted in another way.
      expect([query, total]).toEqual([query, (await list(query, manager)).total]);
    }
  });

  test('a page after the last one tells it too', async () => {
    await add(sql`select 'CANCELLED' as status, now() + interval '1 hour' as starts_at, now() + interval '2 hours' as ends_at
      from generate_series(1, 3)`);
    for (const query of moments) {
      expect(await list(`${query}&page=7`, admin)).toMatchObject({
        items: [],
        total: query === 'when=past' ? 0 : 3,
      });
    }
  });
});

/** The plan of a statement once it was run. */
async function planOf(query: SQL): Promise<string> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, costs off) ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('among thousands of sessions, those past first on the disk', () => {
  beforeAll(async () => {
    await db.delete(sessions);
    const series = (count: number, start: SQL, length: SQL) =>
      sql`select 'CANCELLED' as status, at as starts_at, at + ${length} as ends_at
        from generate_series(1, ${count}::int) n, lateral (select ${start} as at) t`;
    const old = series(
      4000,
      sql`now() - interval '2 days' - n * interval '1 hour'`,
      sql`interval '45 minutes'`,
    );
    const over = series(
      1000,
      sql`now() - interval '1 hour' - n * interval '1 second'`,
      sql`interval '20 minutes'`,
    );
    const held = series(1000, sql`now() - n * interval '1 second'`, sql`interval '4 hours'`);
    const toCome = series(50, sql`now() + n * interval '1 day'`, sql`interval '45 minutes'`);
    for (const rows of [old, over, held, toCome]) await add(rows);
    await db.execute(sql`vacuum analyze sessions`);
  });

  const statuses = [shownStatuses, sql`${sessions.status} = 'CANCELLED'`];

  test.each(['always', 'coming', 'past'] as const)(
    'a total is counted along its own index (%s)',
    async (when) => {
      for (const withStatus of statuses) {
        const plan = await planOf(sql`select ${totalOfAll(withStatus, when)}`);
        expect(plan).toContain('Index Only Scan using sessions_count');
        expect(plan).not.toContain('Seq Scan');
      }
    },
  );

  test('a page passes by, in the index, those of the last hours that it does not show', async () => {
    await inTx(async () => {
      // As the planner does among millions: a page is read in the order of an index.
      await db.execute(sql`set local enable_sort = off`);
      for (const when of ['coming', 'past'] as const) {
        for (const withStatus of [sql`${sessions.status} <> 'DELETED'`, ...statuses.slice(1)]) {
          const plan = await planOf(
            sql`select * from ${sessions} where ${withStatus} and ${atMoment[when]} order by ${orderOf(when)} limit 25`,
          );
          expect(plan).toMatch(/Index Scan (?:Backward )?using sessions_(?:list|calendar)/);
          expect(plan).not.toContain('Rows Removed by Filter');
        }
      }
    });
  });
});
