import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from './postgres-server.ts';
import { templateDatabase } from './postgres-template.ts';

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

/** One throw-away PostgreSQL for the whole run, with a migrated template; stopped and erased at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres();
  try {
    await makeTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServerUrl', server.urlOf('postgres'));
  return () => server.stop();
}
