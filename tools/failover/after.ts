import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ask } from '../../apps/server/src/testing/postgres-product.ts';
import type { Acknowledged } from './writers.ts';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

const listed = (texts: readonly string[]): string =>
  `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]::text[]`;

const countOf = async (url: string, statement: string): Promise<number> =>
  Number((await ask(url, statement))[0]?.['n']);

/** How many acknowledged writes a database does not have, under the id that was answered. */
export const countLost = (url: string, acknowledged: readonly Acknowledged[]): Promise<number> =>
  countOf(
    url,
    `select count(*)::int as n from unnest(${listed(acknowledged.map(({ id }) => id))}, ${listed(acknowledged.map(({ email }) => email))})
       as told (id, email)
     where not exists (select from members m where m.id = told.id::uuid and m.email = told.email)`,
  );

/** How many addresses a database does not have of those that the product said to be there already. */
export const countMissing = (url: string, emails: readonly string[]): Promise<number> =>
  countOf(
    url,
    `select count(*)::int as n from unnest(${listed(emails)}) as told (email)
     where not exists (select from members m where m.email = told.email)`,
  );

/**
 * How many employees of the run have anything else than one row, one line of the audit that adds them, one mail, and that mail
 * handed over once.
 */
export const countDoubles = (url: string): Promise<number> =>
  countOf(
    url,
    `select count(*)::int as n from (
       select m.email, count(*) as persons,
         sum((select count(*) from audit_log a where a.entity = 'member' and a.entity_id = m.id and a.event = 'add')) as lines,
         sum((select count(*) from mails where mails."to" = m.email)) as mails,
         sum((select count(*) from mails join mail_events e on e.mail_id = mails.id
              where mails."to" = m.email and e.event = 'delivered')) as handed
       from members m where m.email like '%@bascule.example' group by m.email) as each
     where persons <> 1 or lines <> 1 or mails <> 1 or handed > 1`,
  );

const ofRun = `"to" like '%@bascule.example'`;

/** How many mails still wait for their job: of these employees, or of the whole run. */
export const countWaitingMails = (url: string, ids?: readonly string[]): Promise<number> =>
  countOf(
    url,
    `select count(*)::int as n from mails where status = 'pending' and ${
      ids ? `id in (select invitation_mail_id from members where id::text = any(${listed(ids)}))` : ofRun
    }`,
  );

/** When the first mail of these employees was handed over by its job: milliseconds since 1970, Infinity when none was. */
export const firstHandedOver = async (url: string, ids: readonly string[]): Promise<number> => {
  const [row] = await ask(
    url,
    `select floor(extract(epoch from min(sent_at)) * 1000)::float8 as at from mails
     where id in (select invitation_mail_id from members where id::text = any(${listed(ids)}))`,
  );
  return Number(row?.['at'] ?? Number.POSITIVE_INFINITY);
};

/** Asks the doctor of the built product; returns whether every rule holds, and what it said of the others. */
export async function askDoctor(url: string): Promise<{ isClean: boolean; said: string[] }> {
  const child = spawn(process.execPath, [main, 'doctor'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const [code] = (await once(child, 'close')) as [number];
  const said = Buffer.concat(parts).toString().split('\n');
  return { isClean: code === 0, said: said.filter((line) => line !== '' && !line.startsWith('ok ')) };
}
