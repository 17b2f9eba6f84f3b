// Redemptions and payments by Fitcoins beside their bare statements, among so many movements: node --import tsx ledger-run.ts <database> <movements>.
// Prints a line of JSON once they are loaded, then a round of measures for each line that it reads: one of JSON after each, and « done ».
import { createInterface } from 'node:readline';
import pg from 'pg';
import { connectContexts } from '../compose-services.ts';
import { redeemGiftCard } from '../contexts/gift-cards/cards/redeem-gift-card.ts';
import { spendFitcoins } from '../contexts/gift-cards/ledger/spend-fitcoins.ts';
import { closeDatabase, connectDatabase, inTx } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { connectTestDeployment } from './test-deployment.ts';

const [url = '', movements = '10000'] = process.argv.slice(2);
const size = Number(movements);
const people = 500;
const openLots = 2 * people;
const acts = 300;

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

await migrateDatabase(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
const run = async (statement: string, values: readonly unknown[] = []) =>
  (await client.query<Record<string, string>>(statement, [...values])).rows;

await run(`insert into users (email, first_name, last_name, status, email_verified_at)
  select 'banc' || n || '@bench.example', 'Banc', 'Élan ' || n, 'ACTIVE', now() from generate_series(1, ${people}) n`);
await run('insert into fitcoin_wallets (user_id) select id from users');
const ids = (await run(`select id from users where email like 'banc%' order by id`)).map(
  ({ id }) => id ?? '',
);

/** Fills the ledger with so many movements: credits of a lot that was spent since, of all the wallets alike. */
async function fill(count: number): Promise<void> {
  await run('set session_replication_role = replica');
  await run(`create temporary table more on commit preserve rows as
    select gen_random_uuid() as id, u.id as user_id, n from generate_series(1, ${count}) n
    join (select id, row_number() over (order by id) - 1 as rank from users where email like 'banc%') u on u.rank = n % ${people}`);
  await run(`insert into fitcoin_movements (id, kind, cause, user_id, words, created_at)
    select id, 'credit', 'bench:' || id, user_id, 'Banc', now() - interval '30 days' from more`);
  await run(`insert into fitcoin_postings (movement_id, account, amount)
    select id, 'issued', -1000 from more union all select id, 'wallet', 1000 from more`);
  // What was spent long ago has nothing left: each wallet has two lots to spend, however long its past is.
  await run(`insert into fitcoin_lots (user_id, movement_id, origin, issued, "left", expires_on, created_at)
    select user_id, id, 'given-card', 1000, case when n <= ${openLots} then 1000 else 0 end, current_date + 300, now() - interval '30 days' from more`);
  await run('drop table more');
  await run('set session_replication_role = origin');
  await run('vacuum analyze fitcoin_movements');
  await run('vacuum analyze fitcoin_postings');
  await run('vacuum analyze fitcoin_lots');
}

let made = 0;
/** Cards of one use each, with their codes. */
async function someCards(): Promise<string[]> {
  made += 1;
  const rows = await run(
    `insert into gift_cards (code, kind, status, sessions, fitcoins, limit_per_person, limit_per_code, expires_on, manual_validation)
     select 'BANC' || lpad(${made}::text, 3, '0') || lpad(n::text, 5, '0'), 'given', 'ACCEPTED', 1, 1000, 1, 2, current_date + 300, false
     from generate_series(1, ${acts}) n returning code`,
  );
  return rows.map(({ code }) => code ?? '');
}

/** The statements of a redemption and nothing else, in one transaction. */
async function bareRedemption(userId: string, code: string): Promise<void> {
  await run('begin');
  const [card] = await run('select * from gift_cards where code = $1 for no key update', [code]);
  const id = card?.['id'];
  await run('select count(*) from gift_card_uses where card_id = $1 and user_id = $2', [id, userId]);
  await run(
    'insert into gift_card_uses (card_id, user_id, rank, rank_of_person, fitcoins) values ($1, $2, 1, 1, 1000)',
    [id, userId],
  );
  await run('update gift_cards set uses = uses + 1 where id = $1', [id]);
  await run('select user_id from fitcoin_wallets where user_id = $1 for no key update', [userId]);
  const [movement] = await run(
    `insert into fitcoin_movements (kind, cause, user_id, words) values ('credit', $1, $2, 'Carte cadeau') returning id`,
    [`bare-use:${id ?? ''}`, userId],
  );
  await run(
    `insert into fitcoin_postings (movement_id, account, amount) values ($1, 'issued', -1000), ($1, 'wallet', 1000)`,
    [movement?.['id']],
  );
  await run(
    `insert into fitcoin_lots (user_id, movement_id, origin, issued, "left", expires_on) values ($1, $2, 'given-card', 1000, 1000, current_date + 365)`,
    [userId, movement?.['id']],
  );
  await run(
    `insert into audit_log (actor_user_id, actor_role, entity, entity_id, event, from_status, to_status) values ($1, 'MEMBER', 'gift-card', $2, 'redeem', 'ACCEPTED', 'ACCEPTED')`,
    [userId, id],
  );
  await run('commit');
}

/** The statements of a payment and nothing else, in one transaction. */
async function barePayment(userId: string, cause: string): Promise<void> {
  await run('begin');
  await run('select user_id from fitcoin_wallets where user_id = $1 for no key update', [userId]);
  const [lot] = await run(
    `select id, "left" from fitcoin_lots where user_id = $1 and "left" > 0 and expires_on >= current_date order by created_at, id`,
    [userId],
  );
  const [movement] = await run(
    `insert into fitcoin_movements (kind, cause, user_id, words) values ('spending', $1, $2, 'Séance') returning id`,
    [cause, userId],
  );
  await run(
    `insert into fitcoin_postings (movement_id, account, amount) values ($1, 'wallet', -1), ($1, 'spent', 1)`,
    [movement?.['id']],
  );
  await run('update fitcoin_lots set "left" = "left" - 1 where id = $1', [lot?.['id']]);
  await run('insert into fitcoin_lot_shares (movement_id, lot_id, amount) values ($1, $2, -1)', [
    movement?.['id'],
    lot?.['id'],
  ]);
  await run('commit');
}

connectDatabase(url, { max: 2, onError: (error) => console.error(error) });
connectTestDeployment();
connectContexts();
const personOf = (n: number): string => ids[n % ids.length] ?? '';

/** Runs something so many times, and tells what one took of this process. */
async function measure(about: object, act: (n: number) => Promise<unknown>): Promise<void> {
  const before = process.cpuUsage();
  for (let n = 0; n < acts; n += 1) await act(n);
  const { user, system } = process.cpuUsage(before);
  tell({ ...about, acts, cpu: (user + system) / 1000 / acts });
}

await fill(size);
await run('checkpoint');
tell({ run: 'loaded' });
let round = 0;

async function measureAll(): Promise<void> {
  round += 1;
  const codes = await someCards();
  const bareCodes = await someCards();
  tell({ run: 'ready' });
  await measure({ run: 'redemption', who: 'élan' }, (n) =>
    redeemGiftCard({ userId: personOf(n), companyIds: [], address: `banc-${round}-${n}` }, codes[n] ?? ''),
  );
  await measure({ run: 'redemption', who: 'bare' }, (n) => bareRedemption(personOf(n), bareCodes[n] ?? ''));
  await measure({ run: 'payment', who: 'élan' }, (n) =>
    inTx(() =>
      spendFitcoins({ userId: personOf(n), amount: 1, cause: `bench:${round}:${n}`, words: 'Séance' }),
    ),
  );
  await measure({ run: 'payment', who: 'bare' }, (n) => barePayment(personOf(n), `bare:${round}:${n}`));
  tell({ run: 'done' });
}

const asked = createInterface(process.stdin)[Symbol.asyncIterator]();
while (!(await asked.next()).done) await measureAll();
await client.end();
await closeDatabase();
