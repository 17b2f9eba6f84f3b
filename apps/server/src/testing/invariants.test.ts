import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { productInvariants } from '../compose-invariants.ts';
import { db } from '../platform/db/database.ts';
import { redeemGiftCard } from '../contexts/gift-cards/cards/redeem-gift-card.ts';
import { checkAllInvariants } from '../platform/doctor/check-invariants.job.ts';
import { checkInvariants } from '../platform/doctor/check-invariants.ts';
import { aSaleWithoutReceipt } from './bills.ts';
import { plantedIn, without } from './broken-invariants.ts';
import { aCoopting } from './cooptings.ts';
import {
  aCoach,
  aCompany,
  aGym,
  aManager,
  aMember,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
} from './factories.ts';
import { aGiftCard } from './gift-cards.ts';
import { pollParticipants } from '../contexts/polls/polls.tables.ts';
import { aPoll } from './polls.ts';
import { useProduct } from './product.ts';

useProduct();

const soon = sql`(date_trunc('hour', now()) + interval '30 days')`;
const twice = (table: string, id: string, columns: string): SQL =>
  sql.raw(`insert into ${table} (${columns}) select ${columns} from ${table} where id = '${id}'`);

async function aPaidPayment(wrong: { received_cents?: number; late_at?: string; description?: string }) {
  await db.execute(sql`insert into payments (provider, subject_kind, subject_id, payer_name, payer_email, description, method,
    amount_cents, status, received_cents, customer_ref, late_at) values ('sandbox', 'planted', gen_random_uuid(), 'Adèle Fabre',
    'adele@exemple.test', ${wrong.description ?? 'Live'}, 'card', 500, 'SUCCEEDED', ${wrong.received_cents ?? 500}, 'cus', ${wrong.late_at ?? null})`);
}

/** An order of the shop that was refused, with its line and a right that was taken back. */
async function aRefusedOrder(changes: { total_cents?: number } = {}) {
  const { userId } = await aManager();
  await db.execute(sql`with o as (insert into shop_orders (user_id, email, first_name, last_name, variant, status, method,
      total_cents, vat_cents, ordered_on, withdrawable_until, terms_version, terms_hash, terms_accepted_at, terms_address)
    values (${userId}, 'adele@exemple.test', 'Adèle', 'Fabre', 'default', 'FAILED', 'card', ${changes.total_cents ?? 588}, 98,
      '2026-11-20', '2026-12-04', '2026-11-24', 'x', now(), '192.0.2.1') returning id),
    l as (insert into shop_order_lines (order_id, position, offer, label, amount_cents, monthly_cents, starts_on, ends_on,
      next_charge_on) select id, 0, 'live', 'Live', 588, 588, '2026-11-20', '2026-12-19', '2026-12-20' from o returning id)
    insert into shop_rights (user_id, line_id, offer, status, starts_on, ends_on)
      select ${userId}, id, 'live', 'REVOKED', '2026-11-20', '2026-12-19' from l`);
}

/** A session on the line of an invoice that the triggers have numbered. */
async function aBill() {
  await db.execute(sql`set local session_replication_role = origin`);
  const session = await aSession({ billing: 'BILLED' });
  await db.execute(sql`set constraints all immediate`);
  await db.execute(sql`set local session_replication_role = replica`);
  return session;
}

async function aParticipant() {
  const session = await aSession();
  const member = await aMember({ companyId: session.companyId });
  await db.execute(sql`insert into session_participants (company_id, session_id, member_id, status)
    values (${session.companyId}, ${session.id}, ${member.id}, 'REGISTERED')`);
  await db.execute(sql`update sessions set registered = 1 where id = ${session.id}`);
  return { session, member };
}

/** Somebody with 1,000 Fitcoins from a card. */
async function aCreditedWallet() {
  const { userId } = await aManager();
  await redeemGiftCard({ userId, companyIds: [], address: 'ici' }, (await aGiftCard(null)).code);
  return userId;
}

async function aSessionOf(status: 'ACTIVE' | 'ENDED' | 'PAUSED') {
  const program = await aProgram({ status, sessionsSold: 1, stopReason: status === 'ENDED' ? 'Fin' : null });
  const session = await aSession({
    companyId: program.companyId,
    spotId: program.spotId ?? '',
    programId: program.id,
    slotKey: '1-12:30',
  });
  return { program, session };
}

const faults: Readonly<Record<string, () => Promise<void>>> = {
  I1: async () => {
    const { session } = await aParticipant();
    await db.execute(sql`update sessions set registered = 2 where id = ${session.id}`);
  },
  I2: async () => {
    const { session } = await aParticipant();
    const columns = 'company_id, session_id, member_id, status';
    await db.execute(sql`drop index session_participants_once`);
    await db.execute(
      sql.raw(
        `insert into session_participants (${columns}) select ${columns} from session_participants where session_id = '${session.id}'`,
      ),
    );
  },
  I3: async () => {
    const { id } = await aCoach();
    const [one, two] = [await aSession({ coachId: id }), await aSession({ coachId: id })];
    await without(
      [['sessions', 'sessions_coach_overlap']],
      sql`update sessions set starts_at = o.starts_at, ends_at = o.ends_at, paris_date = o.paris_date from sessions o where sessions.id = ${one.id} and o.id = ${two.id}`,
    );
  },
  I4: async () => {
    const { id: spotId, companyId } = await aSpot();
    const [one, two] = [await aSession({ spotId, companyId }), await aSession({ spotId, companyId })];
    await without(
      [['sessions', 'sessions_spot_overlap']],
      sql`update sessions set starts_at = o.starts_at, ends_at = o.ends_at, paris_date = o.paris_date from sessions o where sessions.id = ${one.id} and o.id = ${two.id}`,
    );
  },
  I5: async () => {
    const { id } = await aSession();
    await without(
      [['sessions', 'sessions_length']],
      sql`update sessions set ends_at = starts_at + interval '19 minutes' where id = ${id}`,
    );
  },
  I6: async () => {
    const { spotId } = await aSession();
    await db.execute(sql`delete from spot_slots where spot_id = ${spotId}`);
  },
  I7: async () => {
    const { program, session } = await aSessionOf('ACTIVE');
    const { companyId } = program;
    const member = await aMember({ companyId });
    await db.execute(sql`insert into session_participants (company_id, session_id, member_id, status)
      values (${companyId}, ${session.id}, ${member.id}, 'REGISTERED')`);
    await db.execute(sql`insert into participant_bans (company_id, program_id, member_id, reason)
      values (${companyId}, ${program.id}, ${member.id}, 'Comportement')`);
  },
  I8: async () => {
    const { session } = await aParticipant();
    await db.execute(sql`update sessions set status = 'ENDED' where id = ${session.id}`);
  },
  I48: async () => {
    const { id } = await aCompany();
    await db.execute(
      sql`insert into dashboard_refreshes (company_id, through_day) values (${id}, '2026-11-20')`,
    );
    await db.execute(sql`insert into dashboard_days (company_id, day, sheet, computed_at)
      values (${id}, '2026-11-19', '[{"held": true}]', now())`);
  },
  I9: async () => {
    const { id } = await aProgram();
    await db.execute(sql`delete from program_slots where program_id = ${id} and weekday = 1`);
  },
  I10: async () => {
    const { id } = await aProgram();
    await db.execute(sql`update programs set status = 'ENDED' where id = ${id}`);
  },
  I11: async () => {
    const { session } = await aSessionOf('ACTIVE');
    await without(
      [
        ['sessions', 'sessions_program_day_slot'],
        ['sessions', 'sessions_spot_overlap'],
      ],
      twice(
        'sessions',
        session.id,
        'company_id, program_id, planned_on, slot_key, type, objective_id, spot_id, status, paris_date, starts_at, ends_at, max_participants',
      ),
    );
  },
  I12: async () => {
    const { program, session } = await aSessionOf('ACTIVE');
    await db.execute(sql`insert into program_pauses (company_id, program_id, status, starts_on, reason)
      values (${program.companyId}, ${program.id}, 'GRANTED', ${session.parisDate}, 'Travaux')`);
  },
  I13: async () => {
    const { id } = await aSession();
    await without(
      [['sessions', 'sessions_counted']],
      sql`update sessions set counted = true where id = ${id}`,
    );
  },
  I15: async () => {
    const { id, companyId } = await aProgram();
    await db.execute(sql`with s as (insert into subscriptions (company_id, offer, starts_on, options)
        values (${companyId}, 'live', '2026-01-01', '{}') returning id)
      update programs set subscription_id = s.id, options = array['girlsonly'] from s where programs.id = ${id}`);
  },
  I16: async () => {
    const { id: memberId } = await aMember();
    const { companyId } = await aMember();
    await db.execute(sql`with s as (insert into subscriptions (company_id, offer, starts_on, options)
        values (${companyId}, 'live', '2026-01-01', '{}') returning id)
      insert into licences (company_id, subscription_id, type, position, member_id, assigned_at)
      select ${companyId}, s.id, 'live', 1, ${memberId}, now() from s`);
  },
  I18: async () => {
    const { session, member } = await aParticipant();
    await db.execute(
      sql`update sessions set starts_at = ${soon}, ends_at = ${soon} + interval '1 hour', paris_date = (${soon} at time zone 'Europe/Paris')::date where id = ${session.id}`,
    );
    await db.execute(
      sql`update members set status = 'INACTIVE', left_on = current_date - 1 where id = ${member.id}`,
    );
  },
  I61: async () => {
    const { id } = await aGym();
    await db.execute(sql`update companies set name = 'Une autre' where id = ${id}`);
  },
  I35: async () => {
    const { companyId } = await aManager();
    await db.execute(sql`drop index companies_siret_unique`);
    const columns = 'name, siret, siren, facts_source, size_code, eligibility, status';
    await db.execute(twice('companies', companyId, columns));
  },
  I19: async () => {
    const { id } = await aGiftCard(null);
    await db.execute(sql`update gift_cards set uses = 1 where id = ${id}`);
  },
  I21: async () => {
    const userId = await aCreditedWallet();
    await db.execute(sql`update fitcoin_lots set "left" = 999 where user_id = ${userId}`);
  },
  I53: async () => {
    await aCreditedWallet();
    await db.execute(sql`update fitcoin_postings set amount = 999 where account = 'wallet'`);
  },
  I25: async () => {
    const { id: referredCompanyId } = await aCompany();
    await aCoopting({ status: 'PAID', activatedOn: '2026-10-05', paidOn: '2026-11-01', referredCompanyId });
  },
  I26: async () => {
    const { companyId, siren } = await aCoopting();
    await db.execute(
      sql`update companies set siren = ${siren}, siret = ${`${siren}00042`} where id = ${companyId}`,
    );
  },
  I36: async () => {
    const { id } = await aSession();
    const { id: spotId } = await aSpot();
    await db.execute(sql`update sessions set spot_id = ${spotId} where id = ${id}`);
  },
  I37: async () => {
    const { companyId } = await aManager();
    await db.execute(sql`update companies set kind = 'prescriptor' where id = ${companyId}`);
  },
  I39: async () => {
    const { id } = await aSession();
    await db.execute(sql`insert into audit_log (actor_role, entity, entity_id, event, from_status, to_status, chain_no)
      values ('SYSTEM', 'session', ${id}, 'publish', 'DRAFT', 'CANCELLED', 1)`);
  },
  I40: async () => {
    await aStaffMember('ADMIN');
    await db.execute(sql`update users set status = 'INACTIVE'`);
  },
  I43: async () => {
    await db.execute(sql`with m as (insert into mails (key, "to", subject, html, text, template)
        values ('planted', 'a@exemple.test', 'Objet', '<p></p>', '', 'test') returning id)
      insert into mail_events (mail_id, event, occurred_at, fingerprint) select id, 'delivered', now(), 'planted' from m`);
  },
  I45: async () => {
    const { id } = await aCoach();
    await without(
      [['coach_availabilities', 'coach_availabilities_overlap']],
      sql`insert into coach_availabilities (coach_id, weekday, starts_at, ends_at) values (${id}, 1, '08:00', '10:00')`,
    );
  },
  I46: async () => {
    const spot = await aSpot();
    await db.execute(sql`drop index spots_name_unique`);
    await aSpot({ companyId: spot.companyId, name: spot.name.toUpperCase() });
  },
  I60: async () => {
    const { id } = await aPoll();
    const { userId } = await aManager();
    await db.insert(pollParticipants).values({ pollId: id, userId });
  },
  I28: async () => {
    const { id } = await aBill();
    await db.execute(sql`update sessions set billing = 'UNBILLED' where id = ${id}`);
  },
  I29: async () => {
    await aBill();
    await db.execute(sql`update invoices set month = '2026-03', batch = 1`);
    await db.execute(sql`delete from billed_sessions`);
  },
  I30: async () => {
    await aBill();
    await db.execute(sql`update invoices set rank = rank + 5`);
  },
  I31: async () => {
    await aBill();
    await db.execute(sql`update invoices set document = jsonb_set(document, '{buyer,name}', '"Autre"')`);
  },
  I32: async () => {
    await aBill();
    await db.execute(sql`update invoices set net_cents = net_cents + 1, gross_cents = gross_cents + 1`);
  },
  I62: async () => aSaleWithoutReceipt((await aManager()).userId),
  DB1: async () => {
    await db.execute(sql`alter table spots add constraint planted check (size_m2 > 1000000) not valid`);
  },
  DB2: async () => {
    await db.execute(
      sql`update pg_index set indisvalid = false where indexrelid = 'sessions_list'::regclass`,
    );
  },
  I33: async () => {
    await aPaidPayment({ received_cents: 1 });
  },
  T17: async () => {
    await aPaidPayment({ late_at: '2026-11-20T10:00:00Z' });
  },
  T21: async () => {
    await aPaidPayment({ description: 'Carte 4242 4242 4242 4242' });
  },
  T75: async () => {
    await aRefusedOrder();
    await db.execute(sql`update shop_rights set status = 'ACTIVE'`);
  },
  T16: async () => {
    await aRefusedOrder({ total_cents: 1_000 });
  },
  I24: async () => {
    await db.execute(sql`insert into shop_coupons (code, kind, audience, percent, offers, variants, settled)
      values ('PLANTE', 'percentage', 'people', 10, '{}', '{}', 1)`);
  },
  DB3: async () => {
    await db.execute(sql`alter table audit_log disable trigger audit_log_chain`);
  },
  DB4: async () => {
    await db.execute(sql`alter table invoices disable trigger invoices_never_change`);
  },
};

test('a database that the product filled breaks none, and nothing is changed by looking', async () => {
  await aStaffMember('ADMIN');
  await aParticipant();
  await aSessionOf('ACTIVE');
  const results = await checkInvariants(productInvariants);
  expect(results.filter(({ count }) => count > 0)).toEqual([]);
  expect(results.map(({ id }) => id)).toEqual(productInvariants.map(({ id }) => id));
});

test('the nightly run is content with it, and fails as soon as a rule does not hold, with the rows in the log', async () => {
  const told: unknown[] = [];
  const log = { error: (what: unknown) => void told.push(what) };
  expect(await checkAllInvariants(productInvariants, log)).toBe(productInvariants.length);
  const { id } = await aProgram();
  await db.execute(sql`update programs set status = 'ENDED' where id = ${id}`);
  await expect(checkAllInvariants(productInvariants, log)).rejects.toThrow('1 invariant(s) do not hold');
  expect(told).toEqual([{ invariant: 'I10', count: 1, rows: [id] }]);
  await db.execute(sql`update programs set status = 'ACTIVE' where id = ${id}`);
});

describe('each fault is found by the invariant that it breaks', () => {
  test('every invariant has one here', () => {
    expect(Object.keys(faults).toSorted()).toEqual(productInvariants.map(({ id }) => id).toSorted());
  });

  test.each(Object.entries(faults))('%s', async (id, plant) => {
    const { before, after } = await plantedIn(id, plant);
    expect(before).toBe(0);
    expect(after).toBeGreaterThan(0);
  });
});
