import { charterVersion } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../platform/db/database.ts';
import { aCompany, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { users } from '../accounts/public.ts';
import { lockCompany } from './companies.repository.ts';
import { accountManagers, companies } from './companies.tables.ts';

const api = useApi();

/** SPONSOR_CODES=1000 for the figure of threats T13. */
const tries = Number(process.env['SPONSOR_CODES'] ?? 60);

const register = (payload: object, remoteAddress: string) =>
  api.app.inject({ method: 'POST', url: '/api/companies/registrations', remoteAddress, payload });

test(`${tries} sponsor codes tried from one place: 429 after 20, another place goes on (threats T13)`, async () => {
  // Refused for something else, so that a try costs nothing: a code is counted before.
  const old = { charterVersion: `not ${charterVersion}` };
  const codes: string[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const answer = await register(aRegistration({ ...old, sponsor: `CODE${turn}` }), '192.0.2.1');
    codes.push(answer.json<{ error: { code: string } }>().error.code);
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'onboarding/charter-outdated'));
  expect(new Set(codes.slice(20))).toEqual(new Set(['too-many-requests']));
  const other = await register(aRegistration({ ...old, sponsor: 'CODE1' }), '192.0.2.2');
  expect(other.statusCode).not.toBe(429);
});

test('a code that nobody gives registers as any other: nothing tells whether it is one, and it refers nobody', async () => {
  const prescriptor = await aCompany({ kind: 'prescriptor', referralCode: 'ELAN-AMIS' });
  const answers = [];
  for (const sponsor of ['ELAN-AMIS', 'ELAN-AMIE']) {
    const registration = aRegistration({ sponsor });
    const { statusCode, body } = await register(registration, '192.0.2.3');
    answers.push([statusCode, body.replace(registration.manager.email, '')]);
    const [made] = await db.select().from(companies).where(eq(companies.sponsorCode, sponsor));
    expect(made?.prescriptorId ?? null).toBe(sponsor === 'ELAN-AMIS' ? prescriptor.id : null);
  }
  expect(answers[0]).toEqual(answers[1]);
});

/** Returns once this many wait for a lock of this database. */
const waiters = (count: number) => {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const read = () => outsideTx(() => db.execute(waiting));
  return expect.poll(async () => (await read()).rows.length, { timeout: 10_000, interval: 20 }).toBe(count);
};

test('of one address that registers with the code of a prescriptor while it is invited to manage it, one passes and none is undone', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  for (const turn of [1, 2, 3, 4]) {
    const sponsor = `MUTUELLE-${turn}`;
    const { id } = await aCompany({ kind: 'prescriptor', referralCode: sponsor });
    const registration = aRegistration({ sponsor });
    const { email } = registration.manager;
    const payload = { email, firstName: 'Inès', lastName: 'Faure', rights: [] };
    const invite = () =>
      api.app.inject({ method: 'POST', url: `/api/companies/${id}/managers`, headers, payload });
    const acts = [() => register(registration, '192.0.2.4'), invite];
    const answers: Promise<{ statusCode: number }>[] = [];
    await inTx(async () => {
      // They are made to meet, now one first and now the other: whoever asks for the prescriptor waits here.
      await lockCompany(id);
      for (const act of turn % 2 === 0 ? acts.toReversed() : acts) {
        answers.push(outsideTx(async () => act()));
        await waiters(answers.length);
      }
    });
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    // Whoever came second: the invitation is told, the registration is answered as any other (T02).
    expect(codes).toEqual(turn % 2 === 0 ? [201, 201] : [201, 409]);
    const people = db
      .select({ companyId: accountManagers.companyId })
      .from(accountManagers)
      .innerJoin(users, eq(users.id, accountManagers.userId))
      .where(eq(users.email, email));
    expect(await people).toEqual([{ companyId: turn % 2 === 0 ? id : expect.not.stringMatching(id) }]);
  }
});

test('a prescriptor that closes while a company registers with its code refers it no more', async () => {
  const { id } = await aCompany({ kind: 'prescriptor', referralCode: 'FERME-CE-JOUR' });
  const { registered } = await inTx(async () => {
    await lockCompany(id);
    const answer = outsideTx(() => register(aRegistration({ sponsor: 'FERME-CE-JOUR' }), '192.0.2.5'));
    await waiters(1);
    await db.update(companies).set({ status: 'SUSPENDED' }).where(eq(companies.id, id));
    return { registered: answer };
  });
  expect((await registered).statusCode).toBe(201);
  const [made] = await db.select().from(companies).where(eq(companies.sponsorCode, 'FERME-CE-JOUR'));
  expect(made).toMatchObject({ prescriptorId: null, formerPrescriptorId: null, exitOn: null });
});
