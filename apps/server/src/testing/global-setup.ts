import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from './postgres-server.ts';
import { templateDatabase } from './postgres-template.ts';

const serverFolder = fileURLToPath(new URL('../../', import.meta.url));

async function makeTemplate(server: ThrowAwayPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: server.urlOf('postgres') });
  await admin.connect();
  try {
    await admin.query(`create database ${templateDatabase}`);
    await migrateDatabase(server.urlOf(templateDatabase));
    await admin.query(`alter database ${templateDatabase} with is_template true allow_connections false`);
  } finally {
    await admin.end();
  }
}

/** One throw-away PostgreSQL for the whole run, with a migrated template, and a name for what it builds; stopped and erased at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres();
  try {
    await makeTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServerUrl', server.urlOf('postgres'));
  const builtFolder = `${serverFolder}.built-${randomBytes(4).toString('hex')}`;
  project.provide('builtFolder', builtFolder);
  // Also when the run is interrupted, and no teardown is called.
  process.once('exit', () => {
    for (const end of ['', '.part', '.turn']) rmSync(builtFolder + end, { recursive: true, force: true });
  });
  return () => server.stop();
}
