import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTx } from '../platform/db/database.ts';
import { postgresError } from '../platform/db/postgres-errors.ts';
import { acrossWall, behindWall } from '../platform/db/tenant-wall.ts';
import { tenantRole } from '../platform/db/walled-client.ts';
import { aManager, aSession, signedIn } from './factories.ts';
import { useApi } from './product.ts';
import { openTables, walledTables } from './walled-tables.ts';
import { aWholeCompany, everyRowOf, rowsOf } from './whole-company.ts';

const api = useApi();

let own: string;
let other: string;
let otherRows: Awaited<ReturnType<typeof everyRowOf>>;

beforeAll(async () => {
  own = (await aWholeCompany('Verdalys seule')).companyId;
  other = (await aWholeCompany('Tremblay et fils')).companyId;
  otherRows = await everyRowOf(other);
});

const walled = <T>(work: () => Promise<T>) =>
  behindWall({ kind: 'company', companyId: own }, async () => await work());
const tables = Object.entries(walledTables);

/** The columns of a table that a statement writes: not those that the database makes of the others. */
async function writtenColumnsOf(table: string) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** What triggers say against a row before its wall is asked: PostgreSQL fires them first. */
const refusedBefore: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  invoices: [/^the next number of \w+ is /, /^an issued invoice never changes$/],
};

/** What the database said against some work, nothing when it was done. */
const refusalOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => postgresError(error)?.message,
  );

describe.each(tables)('behind the wall of a company, %s', (table, columnName) => {
  const name = sql.identifier(table);
  const column = sql.identifier(columnName);

  test('shows its rows to a statement without any condition, and no other', async () => {
    expect(otherRows[table]).not.toEqual([]);
    const { rows } = await walled(() =>
      db.execute<{ company: string; count: number }>(
        sql`select ${column} as company, count(*)::int as count from ${name} group by 1`,
      ),
    );
    expect(rows).toEqual([{ company: own, count: (await rowsOf(table, own)).length }]);
  });

  test('changes and deletes nothing of another company', async () => {
    const counts = await walled(async () => [
      (await db.execute(sql`update ${name} set ${column} = ${column} where ${column} = ${other}`)).rowCount,
      (await db.execute(sql`delete from ${name} where ${column} = ${other}`)).rowCount,
    ]);
    expect(counts).toEqual([0, 0]);
    expect(await rowsOf(table, other)).toEqual(otherRows[table]);
  });

  test('takes no row for another company, and gives none away', async () => {
    const written = await writtenColumnsOf(table);
    const [row] = otherRows[table] ?? [];
    const inserted = await refusalOf(
      walled(() =>
        db.execute(
          sql`insert into ${name} (${written}) select ${written} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`,
        ),
      ),
    );
    const given = await refusalOf(walled(() => db.execute(sql`update ${name} set ${column} = ${other}`)));
    const byPolicy = `new row violates row-level security policy for table "${table}"`;
    const [ofInsert, ofUpdate] = refusedBefore[table] ?? [byPolicy, byPolicy];
    expect([inserted, given]).toEqual([expect.stringMatching(ofInsert), expect.stringMatching(ofUpdate)]);
  });
});

test('every table that names a company, or a row of a walled table, has a wall, or a reason to have none', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid::regclass::text = any (${sql.param(Object.keys(walledTables))})
        union select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'
        order by 1`,
  );
  const known = [...Object.keys(walledTables), ...Object.keys(openTables)];
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});

test('the database walls the tables of the list, for the role of companies, and no other', async () => {
  const { rows } = await db.execute<{ table: string; roles: string[]; command: string; condition: string }>(
    sql`select p.tablename as table, p.roles::text[] as roles, p.cmd as command, p.qual as condition
        from pg_policies p join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
        where p.schemaname = 'public' and p.policyname = 'tenant_wall' and c.relrowsecurity order by 1`,
  );
  expect(rows).toEqual(
    tables
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, column]) => ({
        table,
        roles: [tenantRole],
        command: 'ALL',
        condition: expect.stringMatching(new RegExp(`^\\(${column} = .*elan\\.company_id`)) as string,
      })),
  );
});

test('who is of that role without a company sees nothing', async () => {
  await inTx(async () => {
    await db.execute(sql`select set_config('role', ${tenantRole}, true)`);
    for (const [table] of tables) {
      const { rows } = await db.execute(sql`select from ${sql.identifier(table)} limit 1`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    await db.execute(sql`select set_config('role', 'none', true)`);
  });
});

test('an administrator, a gym and a prescriptor are left as they are', async () => {
  const scopes = [
    { kind: 'all' },
    { kind: 'gym', gymId: own },
    { kind: 'affiliated', prescriptorId: own },
  ] as const;
  for (const scope of scopes) {
    const { rows } = await behindWall(
      scope,
      async () => await db.execute(sql`select current_user <> ${tenantRole} as free`),
    );
    expect(rows).toEqual([{ free: true }]);
  }
});

test('across the wall every row is there, also in a transaction of the company, which is behind it again after', async () => {
  const count = async () => await db.$count(sql`companies`);
  const seen = await walled(() =>
    inTx(async () => [await count(), (await acrossWall(count)) > 1, await count()]),
  );
  expect(seen).toEqual([1, true, 1]);
});

test('the calendar of a manager, which no session of a browser asks for, is read behind the wall too', async () => {
  const manager = await aManager();
  const tomorrow = Temporal.Now.instant().add({ hours: 24 }).round('minute');
  await aSession({ companyId: manager.companyId, startsAt: tomorrow });
  const headers = await signedIn(api.app, manager.email);
  const opened = await api.app.inject({ method: 'POST', url: '/api/calendar-feed', headers });
  const url = new URL(opened.json<{ address: string }>().address).pathname;
  const events = async () => (await api.app.inject({ url })).body.split('UID:session-').length - 1;
  expect(await events()).toBe(1);
  const [wall] = (
    await db.execute<{ condition: string }>(
      sql`select qual as condition from pg_policies where tablename = 'sessions'`,
    )
  ).rows;
  // Nothing is let through: what is still told comes from elsewhere than behind the wall.
  await db.execute(sql`alter policy tenant_wall on sessions using (false)`);
  try {
    expect(await events()).toBe(0);
  } finally {
    await db.execute(sql`alter policy tenant_wall on sessions using (${sql.raw(wall?.condition ?? '')})`);
  }
});

/** Each place that crosses the wall, or leaves the caller and its wall behind (`outsideTx`), and why; the place itself says it too. */
const crossings: Readonly<Record<string, string>> = {
  'contexts/accounts/sign-in/authenticate.ts':
    'who a session is of is read once for all who ask at that moment, before anybody has a company',
  'contexts/companies/change-manager.ts':
    'the invitations that a removed manager of a prescriptor sent are of other companies',
  'contexts/cooptings/list-cooptings.ts':
    'a company reads the state of the recommendation that brought it, whose row is the sponsor’s',
  'contexts/cooptings/recommend-company.ts':
    'the company that is recommended, and what others recommend, are not the caller’s',
  'contexts/espace/paying/place-order.ts':
    'a payment of a person is of no company: their employer never reads it',
  'contexts/gift-cards/cards/redeem-gift-card.ts':
    'a card of no company is outside of every wall, and its code is all that a person knows of it',
  'contexts/members/list-members.ts':
    'the index of the search is closed to what a policy guards: only ids come from across',
  'contexts/payments/provider/payment-provider.ts':
    'who moves the money is another party: what it did stays done when a transaction of ours rolls back',
  'contexts/payments/sandbox/bank.ts': 'the fictitious bank is that party',
  'contexts/prescriptors/prescriptors.repository.ts': 'the prescriptor of a company is another organisation',
  'contexts/programs/planning/taken-hours.ts': 'a coach gives hours to every company',
  'contexts/sessions/coach-load.ts':
    'a coach gives hours to every company: only the zone of a session across an ocean is told',
  'contexts/sessions/participants/describe-participants.ts':
    'a guest of another company on a session of one’s own: a first name and an initial',
  'contexts/sessions/participants/participants.repository.ts':
    'a guest is told too, and is of another company than the session',
  'contexts/sessions/participants/find-candidates.ts': 'a search of letters, as in the list of employees',
  'contexts/sessions/participants/free-live-places.ts':
    'the places of a customer whose right ended are given to who waits, told by the money and not by a company',
  'contexts/sessions/participants/free-unlicensed-places.ts':
    'a right that was bought ends at midnight by a job, or by an administrator: the places of that one person are given back',
  'contexts/sessions/participants/participants.events.ts':
    'who left their company had a place, as a guest, on a session of another one',
  'contexts/programs/program-names.ts': 'names the programme that a gift card of a guest is kept for',
  'contexts/sessions/reading/guest-sessions.ts':
    'a session that is open to the public is of another company; a guest acts there by their own record alone',
  'contexts/sessions/own/live-sessions.ts':
    'who has a Live subscription joins the sessions of the customers, whatever company employs them',
  'contexts/sessions/ratings-of-coaches.ts':
    'a coach is rated by the people of every company: only a mean of 5 ratings or more is told',
  'contexts/shop/companies/place-company-order.ts':
    'an offer is sold once to all the establishments of a company: it is only told that one of them has it',
  'contexts/shop/live-customers.ts':
    'what a person bought for themselves is of no company: their employer never reads it',
  'contexts/shop/coupons/use-coupon.ts':
    'a coupon has one limit for every company: only a number of uses is counted',
  'contexts/sessions/program-sessions.ts': 'a coach gives hours to every company',
  'platform/clock/product-clock.ts': 'the time of the database is nobody’s, and a timer asks for it',
  'platform/db/database.ts': '`outsideTx` itself',
  'platform/http/shared-reading.ts': 'what everybody may read is read once for a crowd: it is of no company',
  'platform/jobs/run-job.ts': 'a job is of the product, whoever sent it',
  'platform/jobs/start-jobs.ts': 'the queue starts once, for the whole product',
  'platform/live/live-hub.ts': 'one connection listens for every company',
  'platform/live/live-route.ts':
    'a stream outlives its request: it reads who its person still is, and tells the topics of that person',
  'platform/live/public-live-route.ts':
    'a stream outlives its request, and tells nothing but that something changed',
  'platform/rate-limit/rate-limit.ts': 'a limit counts also when the act that it counts is rolled back',
  'platform/rate-limit/slowing-limit.ts': 'a limit counts also when the act that it counts is rolled back',
  'platform/tokens/signing-keys.ts': 'the keys of access tokens are the product’s, whoever asks who signed',
  'testing/during.ts': 'what changes a row while an act waits for it is somebody else’s',
};

test('the wall is crossed in the listed places, and nowhere else', () => {
  const root = resolve(import.meta.dirname, '..');
  const found = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && file !== join('platform', 'db', 'tenant-wall.ts'))
    .filter((file) =>
      /\b(?:acrossWall|forNoCompany|outsideTx)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/'));
  expect(found.toSorted()).toEqual(Object.keys(crossings).toSorted());
});
