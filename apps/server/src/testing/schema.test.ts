import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrationsFolder } from '../platform/db/migrate.ts';
import { declaredSchema, statementsOf } from './declared-schema.ts';
import { testDatabaseUrl } from './postgres.ts';
import { schemaFactsOf, type SchemaFact } from './schema-facts.ts';

/** What stands only in migrations written by hand, and why it is not declared in a `*.tables.ts`. */
const handWritten: Readonly<Record<string, string>> = {
  'constraint sessions.sessions_coach_overlap': 'I3: drizzle declares no exclusion constraint',
  'constraint sessions.sessions_spot_overlap': 'I4: the same',
  'constraint sessions.sessions_program':
    'I36: programs knows sessions, so sessions cannot name it (no cycle)',
  'constraint gift_cards.gift_cards_program': 'D40: programmes know gift cards, which may not import them',
  'constraint fitcoin_lots.fitcoin_lots_program': 'D40: the same',
  'constraint sessions.sessions_bought_by': 'I36: the shop knows sessions, the same',
  'constraint shop_sessions.shop_sessions_coach_held': 'T17: drizzle declares no exclusion constraint',
  'constraint program_pauses.program_pauses_overlap': 'drizzle declares no exclusion constraint',
  'constraint coach_availabilities.coach_availabilities_overlap': 'I45: the same',
  'constraint coach_absences.coach_absences_overlap': 'I6: the same',
  'constraint coach_openings.coach_openings_overlap': 'I45: the same',
  'trigger sessions.sessions_settle_notices': 'drizzle declares no trigger',
  'function session_coach_notices_settle': 'what that trigger runs',
  'trigger sessions.sessions_coach_documents_made': 'D29: drizzle declares no trigger',
  'trigger sessions.sessions_coach_documents_given': 'D29: the same',
  'function sessions_coach_documents': 'D29: what these triggers run',
  'constraint company_closings.company_closings_overlap': 'D21: the same',
  'trigger polls.polls_set_once': 'I46: drizzle declares no trigger',
  'function polls_refuse_second_thought': 'I46: what that trigger runs',
  'trigger offer_policies.offer_policies_never_less': 'I38: drizzle declares no trigger',
  'function offer_policies_refuse_less': 'I38: what that trigger runs',
  'constraint participant_bans.participant_bans_program': 'I36: as for sessions',
  'index coaches_search': 'an index on search_text, as for people',
  'constraint staff.staff_gym': 'I36: gyms knows accounts, so accounts cannot name it (no cycle)',
  'function person_walls': 'what the policies between people are: the same',
  'relation session_waits': 'drizzle would declare a view with its columns: it is written once',
  'column session_waits.asked_at': 'the same',
  'column session_waits.id': 'the same',
  'column session_waits.session_id': 'the same',
  'function search_text': 'drizzle declares no function: people are searched without accents nor case',
  'index users_search': 'the same: an index on that function',
  'index users_by_name': 'the same',
  'index members_search': 'the same, within a company',
  'index members_by_name': 'the same',
  'index companies_search': 'the same',
  'index companies_by_name': 'the same',
  'trigger companies.company_attributions_follow': 'D35: drizzle declares no trigger',
  'function company_attributions_follow': 'D35: what that trigger runs',
  'trigger company_attributions.company_attributions_append_only': 'D35: the same',
  'function company_attributions_append_only': 'D35: what that trigger runs',
  'constraint fitcoin_postings.fitcoin_postings_balanced': 'I53: the same, as a constraint trigger',
  'trigger fitcoin_postings.fitcoin_postings_balanced': 'I53: drizzle declares no trigger',
  'function fitcoin_postings_balance': 'I53: what that trigger runs',
  'trigger fitcoin_postings.fitcoin_postings_append_only': 'I53: the same',
  'trigger fitcoin_lot_shares.fitcoin_lot_shares_append_only': 'I53: the same',
  'function fitcoin_ledger_refuse_change': 'I53: what these triggers run',
  'constraint credit_postings.credit_postings_balanced': 'I53: the same for euros, as a constraint trigger',
  'trigger credit_postings.credit_postings_balanced': 'I53: drizzle declares no trigger',
  'function credit_postings_balance': 'I53: what that trigger runs',
  'trigger credit_postings.credit_postings_append_only': 'I53: the same',
  'function credit_ledger_refuse_change': 'I53: what these triggers run',
  'trigger sessions.dashboard_sessions_inserted': 'I48: drizzle declares no trigger',
  'trigger sessions.dashboard_sessions_updated': 'I48: drizzle declares no trigger',
  'trigger sessions.dashboard_sessions_left': 'I48: drizzle declares no trigger',
  'trigger sessions.dashboard_sessions_deleted': 'I48: drizzle declares no trigger',
  'trigger session_participants.dashboard_participants_inserted': 'I48: drizzle declares no trigger',
  'trigger session_participants.dashboard_participants_updated': 'I48: drizzle declares no trigger',
  'trigger session_participants.dashboard_participants_deleted': 'I48: drizzle declares no trigger',
  'trigger session_ratings.dashboard_ratings_inserted': 'I48: drizzle declares no trigger',
  'trigger session_ratings.dashboard_ratings_updated': 'I48: drizzle declares no trigger',
  'trigger session_ratings.dashboard_ratings_deleted': 'I48: drizzle declares no trigger',
  'function dashboard_mark_sessions': 'I48: what the triggers of sessions run',
  'function dashboard_mark_parts': 'I48: what those of participants and ratings run',
  'trigger audit_log.audit_log_append_only': 'I39: drizzle declares no trigger',
  'function audit_log_refuse_change': 'I39: what that trigger runs',
  'trigger audit_log.audit_log_chain': 'T65: drizzle declares no trigger',
  'function audit_log_chain': 'T65: what that trigger runs',
  'function audit_line_hash': 'T65: the digest of a line, for that trigger and for who verifies',
  'trigger audit_chains.audit_chains_moved_by_lines': 'T65: drizzle declares no trigger',
  'function invoice_hash': 'I31: the digest of an invoice, for the trigger and for who verifies',
  'function invoices_take_number': 'T22: numbers without a gap, and the chain',
  'trigger invoices.invoices_take_number': 'T22: drizzle declares no trigger',
  'function invoices_refuse_change': 'T22: an issued invoice never changes',
  'trigger invoices.invoices_never_change': 'the same',
  'function invoicing_append_only': 'T22: nor what it is made of',
  'trigger invoices.invoices_never_truncated': 'the same',
  'trigger invoice_lines.invoice_lines_append_only': 'the same',
  'trigger invoice_files.invoice_files_append_only': 'the same',
  'trigger invoice_payments.invoice_payments_append_only': 'the same',
  'function invoice_series_refuse_change': 'T22: a counter moves by an invoice only',
  'trigger invoice_series.invoice_series_moved_by_invoices': 'the same',
  'function sessions_billing_agrees': 'I28: a flag and a line agree at the commit',
  'trigger sessions.sessions_billing_agrees': 'the same',
  'trigger sessions.sessions_billed_from_the_first': 'the same',
  'trigger billed_sessions.billed_sessions_agree': 'the same',
  'constraint sessions.sessions_billing_agrees': 'I28: drizzle declares no constraint trigger',
  'constraint sessions.sessions_billed_from_the_first': 'the same',
  'constraint billed_sessions.billed_sessions_agree': 'the same',
  'trigger gyms.gyms_owner': 'I61: drizzle declares no trigger',
  'function keep_gym_owner': 'I61: what that trigger runs',
  'trigger spots.spots_own_gym': 'I61: drizzle declares no trigger',
  'function refuse_spot_of_another_gym': 'I61: what that trigger runs',
  'trigger sessions.sessions_tell_gym': 'D47: drizzle declares no trigger',
  'function sessions_tell_gym': 'D47: what that trigger runs',
  'function audit_chains_refuse_change': 'T65: what that trigger runs',
};

const declaredDatabase = `declared_${randomBytes(8).toString('hex')}`;
let migrated: SchemaFact[] = [];
let declared: SchemaFact[] = [];
let schema: Awaited<ReturnType<typeof declaredSchema>>;

async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  const server = inject('testServerUrl');
  schema = await declaredSchema();
  await runOn(server, `create database ${declaredDatabase} template template0`);
  const url = new URL(server);
  url.pathname = `/${declaredDatabase}`;
  await runOn(url.href, ...(await statementsOf(schema)));
  declared = await schemaFactsOf(url.href);
  migrated = await schemaFactsOf(await testDatabaseUrl());
}, 60_000);

afterAll(() => runOn(inject('testServerUrl'), `drop database if exists ${declaredDatabase} with (force)`));

test('the migrated schema equals the declared one, to the last column, constraint and index', () => {
  expect(declared.filter(({ name }) => name.startsWith('relation ')).length).toBeGreaterThan(10);
  const generated = migrated.filter(({ name }) => !(name in handWritten));
  expect(generated).toEqual(declared);
});

test('what is written by hand in a migration is there, and nowhere declared', () => {
  const names = (facts: readonly SchemaFact[]) => facts.map(({ name }) => name);
  expect(names(migrated)).toEqual(expect.arrayContaining(Object.keys(handWritten)));
  expect(names(declared).filter((name) => name in handWritten)).toEqual([]);
});

test('drizzle-kit finds nothing left to generate', async () => {
  const newest = globSync('meta/*_snapshot.json', { cwd: migrationsFolder }).toSorted().at(-1) ?? '';
  const snapshot = JSON.parse(readFileSync(join(migrationsFolder, newest), 'utf8')) as DrizzleSnapshotJSON;
  expect(await generateMigration(snapshot, schema)).toEqual([]);
});

test('what differs is seen: column, type, nullability, default, constraint, index, trigger', async () => {
  const url = await testDatabaseUrl();
  await runOn(
    url,
    'alter table spots add column planted text',
    'alter table spots alter column city drop not null',
    'alter table spots alter column comment set default $$x$$',
    'alter table spots alter column max_users type bigint',
    'alter table spots drop constraint spots_sizes',
    'alter table spots add constraint spots_planted check (size_m2 > 1)',
    'drop index spots_name_unique',
    'create index spots_planted_index on spots (name)',
    'drop trigger audit_log_append_only on audit_log',
    'create table planted (id uuid primary key)',
  );
  const texts = (facts: readonly SchemaFact[]) =>
    facts.map(({ name, definition }) => `${name}: ${definition}`);
  const [before, after] = [new Set(texts(migrated)), new Set(texts(await schemaFactsOf(url)))];
  expect([...after.difference(before)].map((text) => text.split(':')[0])).toEqual([
    'column planted.id',
    'column spots.city',
    'column spots.comment',
    'column spots.max_users',
    'column spots.planted',
    'constraint planted.planted_pkey',
    'constraint spots.spots_planted',
    'index spots_planted_index',
    'relation planted',
  ]);
  expect([...before.difference(after)].map((text) => text.split(':')[0])).toEqual([
    'column spots.city',
    'column spots.comment',
    'column spots.max_users',
    'constraint spots.spots_sizes',
    'index spots_name_unique',
    'trigger audit_log.audit_log_append_only',
  ]);
});
