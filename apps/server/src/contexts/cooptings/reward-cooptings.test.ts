import { addDays } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { databasePool, db, inTx } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { liveChannel, readLiveEvent, type LiveEvent } from '../../platform/live/publish-live.ts';
import { aPaidInvoice } from '../../testing/bills.ts';
import { aCoopting } from '../../testing/cooptings.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { companies } from '../companies/public.ts';
import { creditOf } from '../gift-cards/public.ts';
import { cooptings } from './cooptings.tables.ts';
import { adoptSponsored } from './adopt-sponsored.ts';
import { followCooptings } from './follow-cooptings.ts';
import { cooptingsInvariants } from './invariants.ts';
import { reverseRefundedCooptings } from './reverse-refunded.ts';
import { rewardCooptings } from './reward-cooptings.ts';

const api = useApi();
let admin: { authorization: string };
let companyId: string;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  companyId = (await aCompany()).id;
});

/** A coopting that its contact confirmed two days ago, and the company that registered since. */
async function aRegistered() {
  const createdAt = Temporal.Now.instant().subtract({ hours: 48 });
  const row = await aCoopting({ companyId, status: 'VALID_EMAIL', createdAt, confirmedAt: createdAt });
  const company = await aCompany({ siret: row.siret, siren: row.siren, name: row.name });
  return { id: row.id, siren: row.siren, referredId: company.id };
}
/** The same once it bought, on a day of November. */
async function anActive() {
  const registered = await aRegistered();
  await aPaidInvoice(registered.referredId);
  await followCooptings('2026-11-10');
  return registered;
}
const rowOf = async (id: string) => (await db.select().from(cooptings).where(eq(cooptings.id, id)))[0];
const summaryOf = async (of: string) => {
  const headers = await signedIn(api.app, (await aManager({ companyId: of })).email);
  return (await api.app.inject({ url: '/api/cooptings/summary', headers })).json();
};
const fraud = (id: string, reason: string) =>
  api.app.inject({ method: 'POST', url: `/api/cooptings/${id}/fraud`, headers: admin, payload: { reason } });
const broken = async () =>
  (await checkInvariants(cooptingsInvariants)).filter(({ count }) => count > 0).map(({ id }) => id);

test('a coopting is active once its company registered, paid its first pack and is a client; that company sees the path too', async () => {
  const { id, referredId } = await aRegistered();
  const day = parisDay(await databaseNow());
  await followCooptings(day);
  expect(await rowOf(id)).toMatchObject({ status: 'VALID_EMAIL', referredCompanyId: referredId });
  await aPaidInvoice(referredId);
  await followCooptings(day);
  await followCooptings(day);
  expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', activatedOn: day });
  expect((await summaryOf(referredId)).received).toMatchObject({ status: 'ACTIVE', activatedOn: day });
  expect(await summaryOf(companyId)).toMatchObject({ counted: 1, next: { cooptings: 1, cents: 10_000 } });
  expect(await broken()).toEqual([]);
});

test('the pages of a coopting are told once that its company registered, before it counts', async () => {
  const { id, referredId } = await aRegistered();
  const heard: LiveEvent[] = [];
  const listener = await databasePool().connect();
  listener.on('notification', ({ payload = '' }) => {
    const event = readLiveEvent(payload);
    if (event?.id === id) heard.push(event);
  });
  await listener.query(`listen ${liveChannel}`);
  try {
    await followCooptings('2026-11-10');
    await followCooptings('2026-11-10');
    // What was told before it is heard with its answer.
    await listener.query('select 1');
  } finally {
    listener.removeAllListeners('notification');
    await listener.query('unlisten *');
    listener.release();
  }
  expect(heard.map(({ topic }) => topic).toSorted()).toEqual(
    [`company:${companyId}`, `company:${referredId}`, 'role:ADMIN'].toSorted(),
  );
});

test('a company that registered with the copied link is recommended as by the mail, once, and its own code never is', async () => {
  const { sponsor } = await summaryOf(companyId);
  const byLink = await aCompany({ sponsorCode: sponsor.code, siret: '30000000000017', siren: '300000000' });
  const { userId } = await aManager({ companyId: byLink.id });
  await db.execute(sql`update users set email = 'lea@filleule.example' where id = ${userId}`);
  const [own] = await db.select().from(companies).where(eq(companies.id, companyId));
  const sister = await aCompany({
    sponsorCode: sponsor.code,
    siret: `${own?.siren}00088`,
    siren: own?.siren ?? '',
  });
  await aManager({ companyId: sister.id });
  const day = parisDay(await databaseNow());
  expect([await adoptSponsored(day), await adoptSponsored(day)]).toEqual([1, 0]);
  await aPaidInvoice(byLink.id);
  await followCooptings(day);
  const made = await db.select().from(cooptings).where(eq(cooptings.companyId, companyId));
  expect(made).toMatchObject([{ siren: byLink.siren, status: 'ACTIVE', referredCompanyId: byLink.id }]);
  expect(await broken()).toEqual([]);
});

test('a company that registered with a copied link is recommended, whoever else had recommended it in vain', async () => {
  const { sponsor } = await summaryOf(companyId);
  const siret = '30100000000017';
  const siren = siret.slice(0, 9);
  await aCoopting({ siret, siren, status: 'EXPIRED' });
  const byLink = await aCompany({ sponsorCode: sponsor.code, siret, siren });
  await aManager({ companyId: byLink.id });
  expect(await adoptSponsored(parisDay(await databaseNow()))).toBe(1);
});

test('what nobody registered for expires, and what became a circle meanwhile is refused with its reason', async () => {
  const day = parisDay(await databaseNow());
  const over = await aCoopting({ companyId, expiresOn: addDays(day, -1) });
  const { id, siren } = await aRegistered();
  const [sponsor] = await db.select().from(companies).where(eq(companies.id, companyId));
  const theirs = await aCompany({ siret: `${siren}00099`, siren, status: 'CANCELLED' });
  await aCoopting({ companyId: theirs.id, siret: sponsor?.siret ?? '', siren: sponsor?.siren ?? '' });
  await followCooptings(day);
  expect(await rowOf(over.id)).toMatchObject({ status: 'EXPIRED' });
  expect(await rowOf(id)).toMatchObject({ status: 'REFUSED', refusedReason: 'circle' });
});

test('the job rewards the others when one of them cannot be, and that one the next time', async () => {
  const made = [await anActive(), await anActive()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [one, other] = made;
  await db.execute(
    sql.raw(
      `alter table credit_movements add constraint refuses check (company_id <> '${one?.referredId}') not valid`,
    ),
  );
  await expect(rewardCooptings('2026-12-01')).rejects.toThrow('Failed query');
  await db.execute(sql`alter table credit_movements drop constraint refuses`);
  const statuses = async () => [(await rowOf(one?.id ?? ''))?.status, (await rowOf(other?.id ?? ''))?.status];
  expect(await statuses()).toEqual(['ACTIVE', 'PAID']);
  await rewardCooptings('2026-12-01');
  expect(await statuses()).toEqual(['PAID', 'PAID']);
  expect(await broken()).toEqual([]);
});

test('the job of the next month rewards both, once however often and however many at once', async () => {
  const { id, referredId } = await anActive();
  await rewardCooptings('2026-11-30');
  expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE' });
  const runs = await Promise.allSettled(Array.from({ length: 10 }, () => rewardCooptings('2026-12-01')));
  expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  await rewardCooptings('2026-12-01');
  expect(await rowOf(id)).toMatchObject({ status: 'PAID', paidOn: '2026-12-01' });
  expect([await creditOf(companyId), await creditOf(referredId)]).toEqual([10_000, 10_000]);
  expect(await summaryOf(companyId)).toMatchObject({ counted: 1, creditCents: 10_000 });
  expect(await broken()).toEqual([]);
});

test('a fraud takes both rewards back by two lines against the first two, with a reason, once', async () => {
  const { id, referredId } = await anActive();
  await rewardCooptings('2026-12-01');
  expect((await fraud(id, 'court')).json().error.code).toBe('form-invalid');
  const reason = 'Les deux entreprises sont la même personne.';
  expect((await fraud(id, reason)).json()).toMatchObject({ status: 'REVERSED' });
  expect((await fraud(id, reason)).json().error.code).toBe('transition-forbidden');
  const history = { url: `/api/cooptings/${id}/history` };
  const { items } = (await api.app.inject({ ...history, headers: admin })).json();
  expect(items[0]).toMatchObject({
    what: 'Récompenses reprises pour fraude',
    details: [`Raison\u00a0: ${reason}`],
  });
  const headers = await signedIn(api.app, (await aManager({ companyId })).email);
  expect((await api.app.inject({ ...history, headers })).statusCode).toBe(403);
  expect([await creditOf(companyId), await creditOf(referredId)]).toEqual([0, 0]);
  const { rows } = await db.execute(sql`select 1 from credit_movements where cause like ${`%${id}%`}`);
  expect(rows).toHaveLength(4);
  expect(await broken()).toEqual([]);
});

test('a pack that is refunded takes both rewards back, once, by the job of the day', async () => {
  const { id, referredId } = await anActive();
  await rewardCooptings('2026-12-01');
  expect(await reverseRefundedCooptings()).toBe(0);
  await db.execute(sql`update invoices set status = 'CREDITED', version = version + 1
    where company_id = ${referredId}`);
  expect([await reverseRefundedCooptings(), await reverseRefundedCooptings()]).toEqual([1, 0]);
  expect(await rowOf(id)).toMatchObject({ status: 'REVERSED' });
  expect([await creditOf(companyId), await creditOf(referredId)]).toEqual([0, 0]);
  expect(await broken()).toEqual([]);
});

test('a pack that is refunded before the day is not rewarded', async () => {
  const { id, referredId } = await anActive();
  await db.execute(sql`update invoices set status = 'CREDITED', version = version + 1
    where company_id = ${referredId}`);
  await rewardCooptings('2026-12-01');
  expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE' });
});

test('a company that is no client on the day waits, and is rewarded the month in which it is one again', async () => {
  const { id, referredId } = await anActive();
  const become = (status: string) => db.update(companies).set({ status }).where(eq(companies.id, referredId));
  await become('SUSPENDED');
  await rewardCooptings('2026-12-01');
  expect([await creditOf(companyId), await creditOf(referredId)]).toEqual([0, 0]);
  await become('ACTIVE');
  await rewardCooptings('2027-01-01');
  expect([await creditOf(companyId), (await rowOf(id))?.status]).toEqual([10_000, 'PAID']);
});

test('the database refuses a line of the ledger of euros that is not balanced, or that changes', async () => {
  await anActive();
  await rewardCooptings('2026-12-01');
  const changed = inTx(() => db.execute(sql`update credit_postings set amount_cents = amount_cents * 2`));
  await expect(changed).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
  const unbalanced = inTx(() =>
    db.execute(sql`insert into credit_postings (movement_id, account, amount_cents)
      select id, 'used', 5 from credit_movements limit 1`),
  );
  await expect(unbalanced).rejects.toMatchObject({
    cause: { message: expect.stringContaining('not balanced') },
  });
});
