import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { afterThisTest, ask } from '../../testing/postgres-product.ts';
import {
  closeDatabase,
  connectDatabase,
  databasePool,
  db,
  inRequestTx,
  inTx,
  outsideTx,
} from './database.ts';
import { hotStatement } from './hot-statement.ts';
import { postgresError } from './postgres-errors.ts';
import { acrossWall, behindWall } from './tenant-wall.ts';

const companies = [1, 2].map((rank) => `00000000-0000-4000-8000-00000000000${rank}`);
const [first = '', second = ''] = companies;
const scopeOf = (companyId: string) => ({ kind: 'company', companyId }) as const;
const walled = <T>(companyId: string, work: () => Promise<T>) =>
  behindWall(scopeOf(companyId), async () => await work());

// An unknown role says nothing of its company: what a connection was told is asked of the connection itself.
const told = sql`select case when current_user = 'elan_tenant' then current_setting('elan.company_id') end as company`;
const companyNow = async () => (await db.execute<{ company: string | null }>(told)).rows[0]?.company;
const hot = hotStatement<[string | null]>('told company', told);

let url: string;
beforeAll(async () => {
  url = await testDatabaseUrl();
});
const connect = (max: number, address = url) => connectDatabase(address, { max, onError: () => undefined });
afterEach(closeDatabase);

test('a connection is told its company, the next one, and that there is none any more', async () => {
  connect(1);
  const seen = [
    await companyNow(),
    await walled(first, companyNow),
    await walled(second, companyNow),
    await companyNow(),
    await walled(first, () => inTx(companyNow)),
    await walled(first, () => outsideTx(companyNow)),
  ];
  expect(seen).toEqual([null, first, second, null, first, null]);
});

test('what nobody walled costs no statement more, and one company in a row costs one', async () => {
  connect(1);
  const sent: string[] = [];
  databasePool().on('connect', (client) => {
    type Line = { connection: { stream: { write(part: Buffer): boolean } } };
    const { connection } = client as unknown as Line; // pg keeps it there, its types do not say so
    const write = connection.stream.write.bind(connection.stream);
    connection.stream.write = (part) => {
      if (part.includes('set_config')) sent.push('told');
      return write(part);
    };
  });
  for (let asked = 0; asked < 3; asked += 1) await companyNow();
  expect(sent).toEqual([]);
  for (let asked = 0; asked < 3; asked += 1) await walled(first, companyNow);
  expect(sent).toEqual(['told']);
});

test('a step that fails across the wall is undone alone, and what follows it is behind the wall again', async () => {
  connect(2);
  const seen = await walled(first, () =>
    inRequestTx(async () => {
      const failed = acrossWall(() => inTx(() => db.execute(sql`select 1 / 0`)));
      const code = await failed.catch((error: unknown) => postgresError(error)?.code);
      return [code, await companyNow(), await acrossWall(companyNow)];
    }),
  );
  expect(seen).toEqual(['22012', first, null]);
});

test('two hundred requests of two companies and an administrator share two connections, and none sees another’s', async () => {
  connect(2);
  const callers = [first, second, null];
  const seen = await Promise.all(
    Array.from({ length: 200 }, async (_, rank) => {
      const company = callers[rank % callers.length] ?? null;
      const read = async () => {
        if (rank % 4 === 0) return inTx(companyNow);
        return rank % 4 === 1 ? (await hot({}))[0]?.[0] : companyNow();
      };
      const answers = async () => [await read(), await read()];
      return [company, ...(await (company === null ? answers() : walled(company, answers)))];
    }),
  );
  expect(seen.filter(([company, ...answers]) => answers.some((answer) => answer !== company))).toEqual([]);
});

test('a connection that is waited for serves who asked, not who gave it back', async () => {
  connect(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = walled(first, () => inTx(() => promise));
  await sleep(20);
  const waiting = [hot({}), walled(second, () => hot({})), companyNow()];
  resolve();
  await held;
  expect(await Promise.all(waiting)).toEqual([[[null]], [[second]], null]);
});

test('a transaction that is rolled back leaves nobody behind the wrong wall', async () => {
  connect(1);
  const failure = new Error('taken back');
  const fail = (work: () => Promise<unknown>) =>
    inTx(async () => {
      await work();
      throw failure;
    }).catch((error: unknown) => error);
  // Told before it began, told inside, told inside and failed there.
  expect(await walled(first, () => fail(companyNow))).toBe(failure);
  expect(await companyNow()).toBeNull();
  expect(await fail(() => walled(first, companyNow))).toBe(failure);
  expect([await walled(first, companyNow), await companyNow()]).toEqual([first, null]);
  await fail(() => walled(second, () => db.execute(sql`select 1 / 0`)));
  expect([await walled(second, companyNow), await companyNow()]).toEqual([second, null]);
  const after = await walled(first, () =>
    inTx(async () => {
      await db.execute(sql`savepoint here`);
      await walled(second, companyNow);
      await db.execute(sql`rollback to savepoint here`);
      return [await companyNow(), await walled(second, companyNow)];
    }),
  );
  expect(after).toEqual([first, second]);
});

test('statements of one transaction that are asked at once behind different walls each see their own', async () => {
  connect(1);
  const asked = Array.from({ length: 30 }, (_, rank) => [first, second, null][rank % 3] ?? null);
  const seen = await walled(first, () =>
    inTx(() =>
      Promise.all(
        asked.map((company) => (company === null ? acrossWall(companyNow) : walled(company, companyNow))),
      ),
    ),
  );
  expect(seen).toEqual(asked);
  expect([await walled(first, companyNow), await companyNow()]).toEqual([first, null]);
});

test('a connection that may not be told sends nothing', async () => {
  // Roles are those of the whole cluster: this one has a name of its own, and is gone after the test.
  const stranger = `stranger_${randomBytes(6).toString('hex')}`;
  await ask(url, `create role ${stranger} login password '${stranger}'`);
  afterThisTest(() => ask(url, `drop owned by ${stranger}; drop role ${stranger}`));
  await ask(url, `create table opened (n int); grant all on opened to ${stranger}`);
  const address = new URL(url);
  address.username = stranger;
  address.password = stranger;
  connect(1, address.href);
  const write = () => db.execute(sql`insert into opened values (1)`);
  const refused = `permission denied to set role "elan_tenant"`;
  const causeOf = (work: Promise<unknown>) => work.catch((error: unknown) => postgresError(error)?.message);
  expect(await causeOf(walled(first, write))).toBe(refused);
  expect(await causeOf(walled(first, () => inTx(write)))).toBe(refused);
  expect((await db.execute(sql`select from opened`)).rows).toEqual([]);
  await write();
  expect((await db.execute(sql`select from opened`)).rows).toHaveLength(1);
});
