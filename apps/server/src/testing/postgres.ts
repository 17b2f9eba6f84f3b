import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase } from './postgres-template.ts';

let made: Promise<{ name: string; url: string }> | undefined;

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('testServerUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

async function makeDatabase(): Promise<{ name: string; url: string }> {
  // random: files, workers and runs never meet, and the name carries nothing that needs quoting
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`create database ${name} template ${templateDatabase}`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/**
 * Returns the connection string of this test file's own database, a copy of the migrated template (35 to 80 ms, made at the
 * first call).
 */
export async function testDatabaseUrl(): Promise<string> {
  made ??= makeDatabase();
  return (await made).url;
}

/** Somebody may come in between the end of the connections and that of the database. */
const dropTries = 5;

/** Drops the database of this test file, connections left open included: the set-up file does it after the last test. */
export async function dropTestDatabase(): Promise<void> {
  if (!made) return;
  const { name } = await made;
  made = undefined;
  for (let tried = 1; ; tried += 1) {
    try {
      await asAdmin(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      // After so many tries it is no coincidence: the file fails, and says why.
      if (tried === dropTries) throw error;
    }
  }
}
