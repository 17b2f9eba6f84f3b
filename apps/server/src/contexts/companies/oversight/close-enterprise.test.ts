import type { EnterpriseCard } from '@elan/domain/companies';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aCompany,
  aManager,
  aMember,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../../../testing/factories.ts';
import { anInvitedCompany } from '../../../testing/company-invitations.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration } from '../../../testing/registrations.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { lockUser, sendVerificationJob, users } from '../../accounts/public.ts';
import { members } from '../../members/public.ts';
import { sessions } from '../../sessions/public.ts';
import { accountManagers, companies, companyInvitations } from '../companies.tables.ts';
import { followTerms } from '../terms/follow-terms.job.ts';

const api = useApi();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const reason = 'Le responsable a renoncé par téléphone.';
const act = (id: string, what: string, payload: object = { reason }) =>
  api.app.inject({ method: 'POST', url: `/api/companies/${id}/${what}`, headers: admin, payload });
const cardOf = async (id: string) =>
  (await api.app.inject({ url: `/api/companies/${id}/card`, headers: admin })).json<EnterpriseCard>();
const rowOf = async (id: string) => (await db.select().from(companies).where(eq(companies.id, id)))[0];
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const inHours = (hours: number) => Temporal.Now.instant().add({ hours });

describe('cancelling a registration', () => {
  test('asks a reason, closes the access of its people within the second, and says what becomes of the SIRET', async () => {
    const { id, siret } = await aCompany({ status: 'PENDING_CONFIG' });
    const manager = await aManager({ companyId: id });
    const headers = await signedIn(api.app, manager.email);
    expect((await cardOf(id)).actions).toContain('cancel');
    expect((await act(id, 'cancellation', { reason: 'Non' })).statusCode).toBe(400);
    const card = (await act(id, 'cancellation')).json<EnterpriseCard>();
    expect(card).toMatchObject({
      status: 'CANCELLED',
      actions: ['assign', 'archive', 'blacklist', 'delete'],
    });
    const mine = await api.app.inject({ url: '/api/companies/current', headers });
    expect(mine.statusCode).toBe(401);
    await expect(signedIn(api.app, manager.email)).rejects.toThrow('auth/');
    const cancelled = and(eq(auditLog.entityId, id), eq(auditLog.event, 'cancel'));
    const [line] = await db.select().from(auditLog).where(cancelled);
    expect(line?.details).toEqual({ reason });
    // Registered, it keeps its SIRET until it is deleted.
    await expect(aCompany({ siret, siren: siret.slice(0, 9) })).rejects.toThrow('insert into "companies"');
    await act(id, 'deletion', { name: card.name });
    expect((await aCompany({ siret, siren: siret.slice(0, 9) })).siret).toBe(siret);
  });

  test('leaves nothing to confirm: who had not confirmed the address is told so at sign-in, and no link is sent again', async () => {
    const asked = aRegistration();
    const { email, password } = asked.manager;
    const registered = await api.app.inject({
      method: 'POST',
      url: '/api/companies/registrations',
      payload: asked,
    });
    expect(registered.statusCode).toBe(201);
    const signsIn = () =>
      api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
    expect(codeOf(await signsIn())).toBe('auth/email-not-verified');
    const [manager] = await db
      .select({ companyId: accountManagers.companyId })
      .from(users)
      .innerJoin(accountManagers, eq(accountManagers.userId, users.id))
      .where(eq(users.email, email));
    expect((await act(manager?.companyId ?? '', 'cancellation')).statusCode).toBe(200);
    expect(codeOf(await signsIn())).toBe('auth/user-not-registered-this-app');
    await db.execute(sql`update email_links set created_at = now() - interval '2 minutes'`);
    const before = await db.$count(mails, eq(mails.to, email));
    const resent = { email };
    await sendVerificationJob.run(resent, {} as Parameters<typeof sendVerificationJob.run>[1]); // it asks nothing of its run
    expect(await db.$count(mails, eq(mails.to, email))).toBe(before);
  });

  test('keeps its people out once it is archived too', async () => {
    const { id } = await aCompany({ status: 'PENDING_CONFIG' });
    const manager = await aManager({ companyId: id });
    await act(id, 'cancellation');
    expect((await act(id, 'archiving', {})).json()).toMatchObject({ status: 'ARCHIVED' });
    await expect(signedIn(api.app, manager.email)).rejects.toThrow('auth/');
    expect((await act(id, 'restoration', {})).json()).toMatchObject({ status: 'ENDED' });
    await expect(signedIn(api.app, manager.email)).rejects.toThrow('auth/');
  });

  test('takes its people before its invitations, as whoever removes one of them does', async () => {
    const { id } = await anInvitedCompany(api.app, admin);
    const { userId } = await aManager({ companyId: id });
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiters = async () => (await outsideTx(() => db.execute(waiting))).rows.length;
    const cancelled = await inTx(async () => {
      await lockUser(userId);
      const answer = outsideTx(async () => act(id, 'cancellation'));
      await expect.poll(waiters, { timeout: 10_000, interval: 20 }).toBe(1);
      const invitation = db.select().from(companyInvitations).where(eq(companyInvitations.companyId, id));
      expect(await invitation.for('no key update', { noWait: true })).toHaveLength(1);
      return { answer };
    });
    expect((await cancelled.answer).json()).toMatchObject({ status: 'CANCELLED' });
  });

  test('cancels what was planned for it and the links of its employees', async () => {
    const { id } = await aCompany({ status: 'PENDING_CONFIG' });
    const spot = await aSpot({ companyId: id });
    const session = await aSession({ companyId: id, spotId: spot.id, startsAt: inHours(48) });
    const member = await aMember({ companyId: id, status: 'INVITED', invitationTokenHash: `hash of ${id}` });
    expect((await act(id, 'cancellation')).statusCode).toBe(200);
    const [planned] = await db.select().from(sessions).where(eq(sessions.id, session.id));
    const [invited] = await db.select().from(members).where(eq(members.id, member.id));
    expect([planned?.status, invited?.invitationTokenHash]).toEqual(['CANCELLED', null]);
  });

  test('is refused while a programme waits, and once the company is active', async () => {
    const { companyId } = await aProgram({ status: 'PENDING' });
    await db.update(companies).set({ status: 'PENDING_PLANNING' }).where(eq(companies.id, companyId));
    expect(codeOf(await act(companyId, 'cancellation'))).toBe('enterprises/live-programs');
    expect((await rowOf(companyId))?.status).toBe('PENDING_PLANNING');
    const { id } = await aCompany();
    expect(codeOf(await act(id, 'cancellation'))).toBe('transition-forbidden');
  });
});

describe('closing a company after its one-off event', () => {
  const withSession = async (hours: number, changes: Parameters<typeof aCompany>[0] = {}) => {
    const { id } = await aCompany(changes);
    const spot = await aSpot({ companyId: id });
    await aSession({ companyId: id, spotId: spot.id, startsAt: inHours(hours) });
    return id;
  };

  test('is offered once the event was held, and the contract ends by itself 30 days later', async () => {
    const id = await withSession(-5);
    expect((await cardOf(id)).actions).toContain('passEvent');
    expect((await act(id, 'event-closing')).json()).toMatchObject({ status: 'PASSED' });
    const today = Temporal.Now.plainDateISO('Europe/Paris');
    await followTerms(today.add({ days: 29 }).toString());
    expect((await rowOf(id))?.status).toBe('PASSED');
    await followTerms(today.add({ days: 31 }).toString());
    expect((await rowOf(id))?.status).toBe('ENDED');
  });

  test('is refused, with the reason, for whoever bought anything else or whose event is to come', async () => {
    const refused = async (id: string) => {
      expect((await cardOf(id)).status).toBe('ACTIVE');
      const code = codeOf(await act(id, 'event-closing'));
      expect((await rowOf(id))?.status).toBe('ACTIVE');
      return code;
    };
    const { companyId: programmed } = await aProgram({ status: 'ENDED' });
    expect(await refused(programmed)).toBe('enterprises/had-program');
    expect((await cardOf(programmed)).actions).not.toContain('passEvent');
    expect(await refused((await aCompany()).id)).toBe('enterprises/event-not-held');
    expect(await refused(await withSession(48))).toBe('enterprises/planned-sessions');
    const subscribed = await withSession(-5);
    await aSubscription({ companyId: subscribed, endsOn: null });
    expect(await refused(subscribed)).toBe('enterprises/under-contract');
    expect(await refused(await withSession(-5, { kind: 'prescriptor' }))).toBe('not-allowed');
    const paused = await withSession(-5, { status: 'PAUSED' });
    expect(codeOf(await act(paused, 'event-closing'))).toBe('transition-forbidden');
  });
});
