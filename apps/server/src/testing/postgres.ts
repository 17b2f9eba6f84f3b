import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { productTemplate, templateDatabase } from './postgres-template.ts';

let made: Promise<{ name: string; url: string }> | undefined;

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('testServerUrl') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Taken by who makes the product's template, on the database that no test touches. */
const templateLock = 727_100;

/**
 * Makes the product's template, unless this run has it: the migrated one, where `prepare` makes what every product makes of its
 * database when it starts. The first file that needs it does so, the others wait for it.
 */
async function makeProductTemplate(admin: pg.Client, prepare: (url: string) => Promise<void>): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const ready = 'select from pg_database where datname = $1 and datistemplate';
  const { rowCount } = await admin.query(ready, [productTemplate]);
  if (rowCount === 0) {
    // What a file that failed to make it left.
    await admin.query(`drop database if exists ${productTemplate} with (force)`);
    await admin.query(`create database ${productTemplate} template ${templateDatabase}`);
    await prepare(urlOf(productTemplate));
    await admin.query(`alter database ${productTemplate} with is_template true allow_connections false`);
  }
  await admin.query('select pg_advisory_unlock($1)', [templateLock]);
}

function urlOf(name: string): string {
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function makeDatabase(
  prepare?: (url: string) => Promise<void>,
): Promise<{ name: string; url: string }> {
  // random: files, workers and runs never meet, and the name carries nothing that needs quoting
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(async (admin) => {
    if (prepare) await makeProductTemplate(admin, prepare);
    await admin.query(`create database ${name} template ${prepare ? productTemplate : templateDatabase}`);
  });
  return { name, url: urlOf(name) };
}

/**
 * Returns the connection string of this test file's own database, a copy of the migrated template (35 to 80 ms, made at the
 * first call), or of the product's when `prepare` tells how that one is made.
 */
export async function testDatabaseUrl(prepare?: (url: string) => Promise<void>): Promise<string> {
  made ??= makeDatabase(prepare);
  return (await made).url;
}

/** How long connections that are closing may take to be gone, and how many times the database is asked to end. */
const patienceMs = 5000;
const dropTries = 5;

/**
 * A pool that was closed has said goodbye, no more: a connection that the drop would cut before the server heard it tells its
 * pool of an error, outside of any test, and the whole run fails.
 */
async function waitForGoodbyes(admin: pg.Client, name: string): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await admin.query<{ open: number }>(
      'select count(*)::int as open from pg_stat_activity where datname = $1',
      [name],
    );
    if ((rows[0]?.open ?? 0) === 0 || Date.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Drops the database of this test file, connections left open included: the set-up file does it after the last test. */
export async function dropTestDatabase(): Promise<void> {
  if (!made) return;
  const { name } = await made;
  made = undefined;
  await asAdmin(async (admin) => {
    await waitForGoodbyes(admin, name);
    for (let tried = 1; ; tried += 1) {
      try {
        await admin.query(`drop database if exists ${name} with (force)`);
        return;
      } catch (error) {
        // Somebody may come in between the end of the connections and that of the database; after so many tries it is no chance.
        if (tried === dropTries) throw error;
      }
    }
  });
}
