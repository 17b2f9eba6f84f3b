import type { CompanyInvitation, EnterpriseCard } from '@elan/domain/companies';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import {
  aSiret,
  anAcceptance,
  anInvitation,
  anInvitedCompany,
  invitationOf,
  invitationTokenOf,
  invitedStatuses,
  mailSays,
} from '../../../testing/company-invitations.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { anOffer } from '../../../testing/offers.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration } from '../../../testing/registrations.ts';
import { lockCompany } from '../companies.repository.ts';
import { accountManagers, companies, companyInvitations } from '../companies.tables.ts';
import { embeddedEstablishments } from '../directory/embedded-establishments.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let partner: Headers;
let partnerId = '';
let prescriptorId = '';
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const prescriptor = await aCompany({
    kind: 'prescriptor',
    name: 'Mutuelle des Cimes',
    siret: '55203253400646',
    siren: '552032534',
    referralCode: 'CIMES',
  });
  prescriptorId = prescriptor.id;
  await anOffer(prescriptorId);
  const person = await aManager({ companyId: prescriptorId, role: 'PARTNERSHIP' });
  partnerId = person.userId;
  partner = await signedIn(api.app, person.email);
});

const post = (url: string, payload: object = {}, headers: Partial<Headers> = {}) =>
  api.app.inject({ method: 'POST', url, headers, payload });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const answerLink = (what: string, payload: object) => post(`/api/company-invitations/${what}`, payload);
const invited = (changes: Partial<CompanyInvitation> = {}, as = partner) =>
  anInvitedCompany(api.app, as, changes);
const companyOf = async (id: string) => (await db.select().from(companies).where(eq(companies.id, id)))[0];
const invite = (body: CompanyInvitation, as = partner) => post('/api/companies/invitations', body, as);
const mailsTo = (email: string) => db.$count(mails, eq(mails.to, email));
const waitingForALock = async () =>
  (
    await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length > 0;
const sentAgo = (id: string, seconds: number) =>
  db
    .update(companyInvitations)
    .set({ sentAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(companyInvitations.companyId, id));

describe('an invitation', () => {
  test('is a company, a mail without any password, and a link of 7 days whose hash alone is kept', async () => {
    const { id, email, token } = await invited();
    expect(await companyOf(id)).toMatchObject({ status: 'WAITING_EMAIL', prescriptorId, kind: 'client' });
    const invitation = await invitationOf(id);
    expect(invitation).toMatchObject({ status: 'SENDING', invitedBy: partnerId, email });
    expect(invitation?.tokenHash).not.toContain(token);
    const { sentAt, expiresAt } = invitation ?? {};
    expect(sentAt && expiresAt?.since(sentAt).total('hours')).toBe(7 * 24);
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.text).toContain('Mutuelle des Cimes');
    expect(mail).toMatchObject({ holdsSecret: true });
  });

  test('an administrator invites for nobody, or for the prescriptor of its choice', async () => {
    expect(await companyOf((await invited({}, admin)).id)).toMatchObject({ prescriptorId: null });
    expect(await companyOf((await invited({ prescriptorId }, admin)).id)).toMatchObject({ prescriptorId });
    const wrong = await invite(anInvitation({ prescriptorId: crypto.randomUUID() }), admin);
    expect(wrong.json()).toMatchObject({ error: { params: { issues: [{ path: 'prescriptorId' }] } } });
  });

  test('a prescriptor is never too small: it buys no offer; a closed one is refused all the same', async () => {
    const small = embeddedEstablishments.find((one) => one.name === 'Exemple Micro Atelier')?.siret ?? '';
    const closed = embeddedEstablishments.find((one) => one.name === 'Exemple Maison Fermée')?.siret ?? '';
    const as = (siret: string) => ({
      kind: 'prescriptor' as const,
      company: { source: 'registry' as const, siret },
    });
    const { id, token } = await invited(as(small), admin);
    const said = { sizeCode: '1-4', declaredHeadcount: null };
    expect((await answerLink('acceptance', anAcceptance(token, said))).statusCode).toBe(200);
    expect(await companyOf(id)).toMatchObject({ kind: 'prescriptor', sizeCode: '1-4' });
    expect(codeOf(await invite(anInvitation(as(closed)), admin))).toBe('enterprises/closed');
    // Typed by hand: no number of employees is asked of it.
    const typed = await invited({ kind: 'prescriptor' }, admin);
    expect((await answerLink('acceptance', anAcceptance(typed.token, said))).statusCode).toBe(200);
  });

  test('each thing that stands in its way has its sentence, and nothing is sent', async () => {
    const known = await invited();
    const { company, manager } = known;
    const registered = aRegistration();
    await post('/api/companies/registrations', registered);
    const siretOf = (name: string) => embeddedEstablishments.find((one) => one.name === name)?.siret ?? '';
    const registry = (siret: string) => ({ company: { source: 'registry' as const, siret } });
    const cases: [Partial<CompanyInvitation>, string][] = [
      [{ company }, 'enterprises/already-invited'],
      [{ manager }, 'enterprises/already-invited'],
      [registry('siret' in registered.company ? registered.company.siret : ''), 'siret/already-registered'],
      [{ manager: { ...manager, email: registered.manager.email } }, 'auth/email-already-exists'],
      [registry(siretOf('Exemple Maison Fermée')), 'enterprises/closed'],
      [registry(siretOf('Exemple Micro Atelier')), 'siret/too-few-employees'],
      [registry(aSiret()), 'siret/not-found'],
      [{ manager: { ...manager, email: 'ana@gmail.com' } }, 'form-invalid'],
      [{ prescriptorId: crypto.randomUUID() }, 'form-invalid'],
    ];
    const before = await db.$count(mails);
    for (const [changes, code] of cases) {
      expect([changes, codeOf(await invite(anInvitation(changes)))]).toEqual([changes, code]);
    }
    expect(await db.$count(mails)).toBe(before);
  });

  test('a prescriptor without an offer invites nobody, nor does an administrator for it', async () => {
    const incomplete = await aCompany({ kind: 'prescriptor', siret: '44306184100054', siren: '443061841' });
    const person = await aManager({ companyId: incomplete.id, role: 'PARTNERSHIP' });
    const headers = await signedIn(api.app, person.email);
    const chosen = anInvitation({ prescriptorId: incomplete.id });
    expect(codeOf(await invite(anInvitation(), headers))).toBe('enterprises/prescriptor-incomplete');
    expect(codeOf(await invite(chosen, admin))).toBe('enterprises/prescriptor-incomplete');
    await anOffer(incomplete.id);
    expect((await invite(anInvitation(), headers)).statusCode).toBe(201);
    expect((await invite(chosen, admin)).statusCode).toBe(201);
  });

  test('a prescriptor without a valid SIRET invites nobody, nor one that is suspended', async () => {
    const incomplete = await aCompany({ kind: 'prescriptor' });
    await anOffer(incomplete.id);
    const person = await aManager({ companyId: incomplete.id, role: 'PARTNERSHIP' });
    const headers = await signedIn(api.app, person.email);
    expect(codeOf(await invite(anInvitation(), headers))).toBe('enterprises/prescriptor-incomplete');
    await db.update(companies).set({ status: 'SUSPENDED' }).where(eq(companies.id, incomplete.id));
    await expect
      .poll(async () => codeOf(await invite(anInvitation(), headers)))
      .toBe('auth/company-read-only');
  });

  test('of 200 callers who invite one SIRET at once, one sends', async () => {
    const { company } = anInvitation();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const email = `beaucoup.${index}@verdalys.example`;
        return invite({
          ...anInvitation({ company }),
          manager: { firstName: 'Ana', lastName: 'Le Goff', email },
        });
      }),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'sent' : codeOf(answer)));
    expect(codes.filter((code) => code === 'sent')).toHaveLength(1);
    expect(codes.filter((code) => code === 'enterprises/already-invited')).toHaveLength(199);
    expect(await db.$count(mails, like(mails.to, 'beaucoup.%'))).toBe(1);
  });
});

describe('the mail of an invitation', () => {
  test('a bounce fails it, and a late delivery repairs it; a provider that took it says nothing of its arrival', async () => {
    const { id } = await invited();
    await mailSays(id, 'request');
    expect(await invitedStatuses(id)).toEqual(['SENT', 'WAITING_EMAIL']);
    await mailSays(id, 'hard_bounce');
    expect(await invitedStatuses(id)).toEqual(['FAILED', 'FAILED_EMAIL']);
    await mailSays(id, 'hard_bounce');
    await mailSays(id, 'delivered');
    expect(await invitedStatuses(id)).toEqual(['SENT', 'PENDING_SIGNUP']);
    await mailSays(id, 'blocked');
    expect(await invitedStatuses(id)).toEqual(['SENT', 'PENDING_SIGNUP']);
  });
});

describe('sending an invitation again', () => {
  const reinvite = (id: string, as = partner) => post(`/api/companies/${id}/reinvitation`, {}, as);

  test('waits until it has left, then 30 minutes to the second, and the link before dies', async () => {
    const { id, email, token } = await invited();
    expect(codeOf(await reinvite(id))).toBe('enterprises/invitation-sending');
    await mailSays(id, 'delivered');
    await sentAgo(id, 29 * 60 + 50);
    expect((await reinvite(id)).json()).toMatchObject({
      error: { code: 'enterprises/reinvite-too-early', params: { minutes: 1 } },
    });
    await sentAgo(id, 30 * 60);
    const card = (await reinvite(id)).json<EnterpriseCard>();
    expect(card).toMatchObject({ status: 'WAITING_EMAIL', invitation: { status: 'SENDING' } });
    expect(card.invitation?.waitSeconds).toBeGreaterThan(1700);
    expect(codeOf(await answerLink('reading', { token }))).toBe('enterprises/invitation-over');
    expect((await answerLink('reading', { token: await invitationTokenOf(email) })).statusCode).toBe(200);
  });

  test('of 50 at once, one sends a mail', async () => {
    const { id, email } = await invited();
    await mailSays(id, 'delivered');
    await sentAgo(id, 31 * 60);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reinvite(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await mailsTo(email)).toBe(2);
  });

  test('holds the prescriptor after the company: who holds the company may hold its prescriptor too', async () => {
    const { id } = await invited();
    await mailSays(id, 'delivered');
    await sentAgo(id, 31 * 60);
    const { answer } = await inTx(async () => {
      await lockCompany(id);
      const asked = outsideTx(() => reinvite(id));
      await expect.poll(() => outsideTx(waitingForALock)).toBe(true);
      await lockCompany(prescriptorId);
      return { answer: asked };
    });
    expect((await answer).statusCode).toBe(200);
  });

  test('an administrator is told when the prescriptor refers no company now', async () => {
    const organisation = await aCompany({ kind: 'prescriptor', siret: '44306184100047', siren: '443061841' });
    await anOffer(organisation.id);
    const person = await aManager({ companyId: organisation.id, role: 'PARTNERSHIP' });
    const { id } = await invited({}, await signedIn(api.app, person.email));
    await mailSays(id, 'delivered');
    await sentAgo(id, 31 * 60);
    await db.update(companies).set({ status: 'SUSPENDED' }).where(eq(companies.id, organisation.id));
    expect(codeOf(await reinvite(id, admin))).toBe('enterprises/prescriptor-closed');
  });

  test('a company that registered, or that was never invited, is not sent one', async () => {
    const { id, token } = await invited();
    await answerLink('acceptance', anAcceptance(token));
    expect(codeOf(await reinvite(id))).toBe('enterprises/already-registered');
    const never = await aCompany({ status: 'PENDING_SIGNUP', prescriptorId });
    expect(codeOf(await reinvite(never.id))).toBe('enterprises/insufficient-data');
  });
});

describe('deleting the link of an invitation', () => {
  test('cancels it: the link is dead, and the SIRET and the address are free for another invitation', async () => {
    const { id, token, company, manager } = await invited();
    const answer = await post(`/api/companies/${id}/invitation-revocation`, {}, partner);
    expect(answer.json()).toMatchObject({ status: 'CANCELLED', invitation: { status: 'REVOKED' } });
    expect(codeOf(await answerLink('acceptance', anAcceptance(token)))).toBe('enterprises/invitation-over');
    const again = (await invite({ company, manager, prescriptorId: null })).json<EnterpriseCard>();
    expect(again.status).toBe('WAITING_EMAIL');
    expect((await companyOf(id))?.status).toBe('DELETED');
  });

  test('and the company may register by itself', async () => {
    const registration = aRegistration();
    const siret = 'siret' in registration.company ? registration.company.siret : '';
    const { id } = await invited({ company: { source: 'registry', siret } });
    expect(codeOf(await post('/api/companies/registrations', registration))).toBe('siret/already-registered');
    await post(`/api/companies/${id}/invitation-revocation`, {}, partner);
    expect((await post('/api/companies/registrations', registration)).statusCode).toBe(201);
  });

  test('a registration waits for whoever holds the invitation that gives its SIRET back, and never in a circle', async () => {
    const registration = aRegistration();
    const siret = 'siret' in registration.company ? registration.company.siret : '';
    const { id } = await invited({ company: { source: 'registry', siret } });
    await post(`/api/companies/${id}/invitation-revocation`, {}, partner);
    let registering: Promise<{ statusCode: number }> | undefined;
    await inTx(async () => {
      // A late word of the mail's provider: the invitation, then its company.
      await db
        .select()
        .from(companyInvitations)
        .where(eq(companyInvitations.companyId, id))
        .for('no key update');
      registering = outsideTx(async () => post('/api/companies/registrations', registration));
      await expect.poll(() => outsideTx(waitingForALock), { timeout: 10_000 }).toBe(true);
      await lockCompany(id);
    });
    expect((await registering)?.statusCode).toBe(201);
  });

  test('a company that registered keeps its link for its history', async () => {
    const { id, token } = await invited();
    await answerLink('acceptance', anAcceptance(token));
    const answer = await post(`/api/companies/${id}/invitation-revocation`, {}, partner);
    expect(codeOf(answer)).toBe('enterprises/already-registered');
  });
});

test('who is removed from an organisation has no live link of theirs any more', async () => {
  const person = await aManager({ companyId: prescriptorId, role: 'PARTNERSHIP' });
  const { token } = await invited({}, await signedIn(api.app, person.email));
  const [record] = await db.select().from(accountManagers).where(eq(accountManagers.userId, person.userId));
  const removal = `/api/companies/${prescriptorId}/managers/${record?.id}/removal`;
  expect((await post(removal, {}, admin)).statusCode).toBe(200);
  expect(codeOf(await answerLink('reading', { token }))).toBe('enterprises/invitation-over');
});

test('an inviter who may not sign in any more has no live link, and an administrator may send another one', async () => {
  const organisation = await aCompany({ kind: 'prescriptor', siret: '73282932000074', siren: '732829320' });
  await anOffer(organisation.id);
  const person = await aManager({ companyId: organisation.id, role: 'PARTNERSHIP' });
  const { id, token, email } = await invited({}, await signedIn(api.app, person.email));
  await post(`/api/users/${person.userId}/disabling`, {}, admin);
  expect(codeOf(await answerLink('reading', { token }))).toBe('enterprises/invitation-over');
  await sentAgo(id, 31 * 60);
  const again = await post(`/api/companies/${id}/reinvitation`, {}, admin);
  expect(again.json()).toMatchObject({ invitation: { status: 'SENDING' } });
  expect((await answerLink('reading', { token: await invitationTokenOf(email) })).statusCode).toBe(200);
});
