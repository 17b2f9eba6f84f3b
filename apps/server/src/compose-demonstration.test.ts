import { candidacyContract, documentKinds } from '@elan/domain/coaches';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from './contexts/accounts/public.ts';
import { hashtags, objectives } from './contexts/catalog/public.ts';
import { companies } from './contexts/companies/public.ts';
import { licences, members } from './contexts/members/public.ts';
import { sessions } from './contexts/sessions/public.ts';
import { subscriptions } from './contexts/subscriptions/public.ts';
import { productInvariants } from './compose-invariants.ts';
import { checkInvariants } from './platform/doctor/check-invariants.ts';
import { readConfig } from './platform/config/config.ts';
import { db } from './platform/db/database.ts';
import { mails } from './platform/mail/mail.tables.ts';
import { useApi } from './testing/product.ts';
import { demoAccounts, demoPassword, hasDemo, seedDemo } from './compose-demonstration.ts';

/** Employees who sign in to the people’s space: elan1@elan.test to elan10@elan.test. */
const demoMembers = 10;
/** Coaches who sign in to theirs: coach@elan.test and candidat@elan.test. */
const demoCoaches = 2;
/** Who runs the other gym: salle2@elan.test. */
const demoGymManagers = 1;

/** Half a year of weeks, beside all the other files of a run on a loaded machine. */
const longestMs = 120_000;

const api = useApi();

test(
  'the demonstration is put once, each account signs in with its role, and sessions are there to see',
  async () => {
    expect(await hasDemo()).toBe(false);
    expect(await Promise.all([seedDemo(), seedDemo()])).toEqual([true, true]);
    expect(await hasDemo()).toBe(true);
    expect(await db.$count(users, eq(users.registrationSource, 'demo'))).toBe(
      demoAccounts.length + demoMembers + demoCoaches + demoGymManagers,
    );
    for (const { email, role } of demoAccounts) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { email, password: demoPassword },
      });
      expect(answer.json()).toMatchObject({ user: { role, lacksGym: false } });
    }
    // The gyms that own their place, and the customers of the shop, are companies too, of other kinds.
    expect(await db.$count(companies, sql`kind not in ('gym', 'public')`)).toBe(12);
    expect(await db.$count(companies, sql`prescriptor_id is not null`)).toBe(6);
    const states = await db.selectDistinct({ status: companies.status }).from(companies);
    expect(states.length).toBeGreaterThan(8);
    expect(await db.$count(sessions, sql`status = 'ACTIVE'`)).toBeGreaterThan(5);
    // Who subscribes to Live in the shop has sessions to join.
    const ofCustomers = sql`company_id = (select id from companies where kind = 'public')`;
    expect(await db.$count(sessions, sql`type = 'LIVE' and status = 'ACTIVE' and ${ofCustomers}`)).toBe(3);
    // Six weeks that are over: there is something to bill, to read and to rate.
    expect(
      await db.$count(sessions, sql`status = 'ENDED' and counted and billing = 'UNBILLED'`),
    ).toBeGreaterThan(8);
    // Above the floors under which nobody sees a mean: the pages of a manager, of a coach and of the administration show figures.
    const { rows: rated } = await db.execute(
      sql`select count(*)::int as ratings, count(distinct r.member_id)::int as people, count(*) filter (where m.user_id is not null)::int as signed_up
        from session_ratings r join members m on m.id = r.member_id group by r.company_id`,
    );
    expect(rated.length).toBeGreaterThan(2);
    for (const { ratings, people } of rated) {
      expect(ratings).toBeGreaterThan(20);
      expect(people).toBeGreaterThanOrEqual(5);
    }
    expect(Math.max(...rated.map(({ signed_up: signedUp }) => Number(signedUp)))).toBeGreaterThan(20);
    // The last session waits for those who were there.
    expect(
      await db.$count(
        sessions,
        sql`status = 'ENDED' and ends_at > now() - interval '14 days' and not exists (select from session_ratings r where r.session_id = sessions.id)`,
      ),
    ).toBeGreaterThan(0);
    expect(
      await db.execute(
        sql`select (gym_id is null) as elsewhere, count(*)::int from coach_feedbacks group by 1 order by 1`,
      ),
    ).toMatchObject({
      rows: [
        { elsewhere: false, count: 2 },
        { elsewhere: true, count: 2 },
      ],
    });
    expect(await db.$count(hashtags)).toBe(4);
    expect(await db.$count(objectives, sql`discipline_id is null`)).toBe(0);
    expect(await db.$count(members, sql`status in ('INVITED', 'WAITING_EMAIL')`)).toBeGreaterThan(2);
    expect(await db.$count(licences, eq(licences.type, 'live'))).toBe(20 + 17 + 29);
    expect(
      await db.$count(subscriptions, sql`ends_on = (now() at time zone 'Europe/Paris')::date + 20`),
    ).toBe(1);
    const overseas = await db.$count(
      sessions,
      sql`(starts_at at time zone 'Indian/Reunion')::time = '12:30'`,
    );
    expect(overseas).toBeGreaterThan(5);
    expect((await checkInvariants(productInvariants)).filter(({ count }) => count > 0)).toEqual([]);

    // The active coach has sent what our team reads as valid: his checklist asks for nothing.
    const signedIn = await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'coach@elan.test', password: demoPassword, audience: 'coach' },
    });
    const candidacy = await api.app.inject({
      method: 'GET',
      url: candidacyContract.read.path,
      headers: { authorization: `Bearer ${signedIn.json<{ idToken: string }>().idToken}` },
    });
    const { documents } = candidacy.json<{ documents: { kind: string; status: string }[] }>();
    expect(documents.map(({ kind, status }) => ({ kind, status }))).toEqual(
      documentKinds.map((kind) => ({ kind, status: 'VALID' })),
    );
    expect(
      await db.execute(sql`select kind from coach_documents join coaches on coaches.id = coach_documents.coach_id
      where coaches.email = 'coach@elan.test' and expires_on is distinct from case kind
        when 'pro-card' then pro_card_expires_on when 'insurance' then insurance_expires_on
        when 'vigilance' then vigilance_expires_on end`),
    ).toMatchObject({ rows: [] });
  },
  longestMs,
);

test('the demonstration has lived six months', async () => {
  const count = async (of: string) => {
    const { rows } = await db.execute<{ of: string; number: number }>(sql.raw(of));
    return Object.fromEntries(rows.map(({ of: name, number }) => [name, number]));
  };
  expect(
    await count('select type || status as of, count(*)::int as number from programs group by 1'),
  ).toEqual({
    COMMUNITYACTIVE: 3,
    COMMUNITYENDED: 1,
    COMMUNITYPAUSED: 1,
    COMMUNITYPENDING: 1,
    LIVEACTIVE: 1,
    LIVEPENDING_COACH: 1,
    SAFETYACTIVE: 1,
  });
  // What a card says was counted is what its list of sessions shows.
  const held = await count(
    `select p.company_id || p.status as of, count(*) filter (where s.counted) ::int as number
     from programs p join sessions s on s.program_id = p.id where p.status in ('ACTIVE', 'ENDED') group by 1`,
  );
  for (const number of Object.values(held)) expect(number).toBeGreaterThan(4);
  expect(
    await db.$count(sessions, sql`status = 'ENDED' and paris_date < current_date - 175 and counted`),
  ).toBeGreaterThan(1);
  expect(await db.$count(sessions, sql`program_id is null and status = 'ENDED'`)).toBe(0);
  const cancelled = await count(
    `select count_rule as of, count(*)::int as number from sessions
     where status = 'CANCELLED' and count_rule like 'CANCELLED%' and cancelled_at < now() - interval '15 days' group by 1`,
  );
  expect(cancelled).toEqual({ CANCELLED_EARLY: 3, CANCELLED_LATE: 2 });
  // Each act at its hour, in the history too.
  const { rows: begun } = await db.execute<{ latest: number; first: number }>(
    sql`select min(extract(day from now() - at))::int as latest, max(extract(day from now() - at))::int as first
        from audit_log where entity = 'program' and event = 'start'`,
  );
  expect(begun[0]?.latest).toBeGreaterThan(20);
  expect(begun[0]?.first).toBeGreaterThan(175);
  expect(await db.$count(mails, sql`created_at < now() - interval '1 day' and sent_at is null`)).toBe(0);
  expect(await db.$count(objectives, sql`image_version is null`)).toBe(0);
  // Each gym has who runs it.
  expect(
    await count(
      `select g.slug as of, count(s.*)::int as number from gyms g left join staff s on s.gym_id = g.id group by 1`,
    ),
  ).toEqual({
    elan: 1,
    sgp: 1,
  });
});

test('production never puts the demonstration, and an outside database gets it only when asked', () => {
  const outside = { DATABASE_URL: 'postgres://somewhere/elan' };
  const production = {
    APP_ENV: 'production',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_exemple',
    STRIPE_WEBHOOK_SECRET: 'whsec_exemple',
    SMS: 'brevo',
    BREVO_API_KEY: 'xkeysib-test',
    MAIL: 'smtp',
    SMTP_URL: 'smtp://mail.example:25',
    PUBLIC_URL: 'https://elan.example',
    CONTACT_EMAIL: 'contact@elan.example',
  };
  expect(readConfig({}).demoData).toBe(true);
  expect(readConfig(outside).demoData).toBe(false);
  expect(readConfig({ ...outside, DEMO_DATA: '1' }).demoData).toBe(true);
  expect(readConfig({ ...production, DEMO_DATA: '1' }).demoData).toBe(false);
});
