import { charterVersion } from '@elan/domain/accounts';
import type { CompanyInvitation } from '@elan/domain/companies';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import {
  anAcceptance,
  anInvitedCompany,
  invitedStatuses,
  mailSays,
} from '../../../testing/company-invitations.ts';
import { during } from '../../../testing/during.ts';
import { aCompany, aManager, signedIn } from '../../../testing/factories.ts';
import { anOffer } from '../../../testing/offers.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration } from '../../../testing/registrations.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers, companies, companyInvitations } from '../companies.tables.ts';
import { expireIdleCompanies } from './expire-idle-companies.job.ts';
import { expireInvitations, forgetOldInvitations } from './expire-invitations.job.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let partner: Headers;
let prescriptorId = '';
beforeAll(async () => {
  const prescriptor = await aCompany({
    kind: 'prescriptor',
    name: 'Mutuelle des Cimes',
    siret: '55203253400646',
    siren: '552032534',
    referralCode: 'CIMES',
  });
  prescriptorId = prescriptor.id;
  await anOffer(prescriptorId);
  partner = await signedIn(
    api.app,
    (await aManager({ companyId: prescriptorId, role: 'PARTNERSHIP' })).email,
  );
});

const post = (url: string, payload: object = {}, headers: Partial<Headers> = {}) =>
  api.app.inject({ method: 'POST', url, headers, payload });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const answerLink = (what: string, payload: object) => post(`/api/company-invitations/${what}`, payload);
const invited = (changes: Partial<CompanyInvitation> = {}, as = partner) =>
  anInvitedCompany(api.app, as, changes);
const companyOf = async (id: string) => (await db.select().from(companies).where(eq(companies.id, id)))[0];

describe('who was invited', () => {
  test('reads the invitation without anything changing, and the first click marks it as viewed once', async () => {
    const { id, email, token } = await invited();
    await mailSays(id, 'delivered');
    for (let time = 0; time < 3; time += 1) {
      const read = await answerLink('reading', { token });
      expect(read.json()).toMatchObject({ inviter: 'Mutuelle des Cimes', manager: { email } });
    }
    expect(await invitedStatuses(id)).toEqual(['SENT', 'PENDING_SIGNUP']);
    for (let time = 0; time < 2; time += 1) await answerLink('opening', { token });
    expect(await invitedStatuses(id)).toEqual(['OPENED', 'PENDING_SIGNUP']);
  });

  test('accepts: the account is proven by the link, and its first sign-in opens the tutorial', async () => {
    const { id, email, token } = await invited();
    const answer = await answerLink('acceptance', anAcceptance(token));
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    expect(await invitedStatuses(id)).toEqual(['ACCEPTED', 'PENDING_CONNECTION']);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ status: 'PENDING', charterVersion, phone: '+33698123456' });
    expect(user?.emailVerifiedAt).not.toBeNull();
    expect(await companyOf(id)).toMatchObject({ declaredHeadcount: 12, eligibility: 'eligible' });
    await signedIn(api.app, email);
    expect((await companyOf(id))?.status).toBe('TUTORIAL');
    expect(codeOf(await answerLink('acceptance', anAcceptance(token)))).toBe('onboarding/already-registered');
  });

  test('of 100 acceptances of one link at once, one acts', async () => {
    const { id, email, token } = await invited();
    await Promise.all(
      // From places of their own: one place alone is slowed down before.
      Array.from({ length: 100 }, (_, index) =>
        api.app.inject({
          method: 'POST',
          url: '/api/company-invitations/acceptance',
          remoteAddress: `10.${index}.0.1`,
          payload: anAcceptance(token),
        }),
      ),
    );
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    expect(await db.$count(accountManagers, eq(accountManagers.companyId, id))).toBe(1);
    expect((await companyOf(id))?.status).toBe('PENDING_CONNECTION');
  });

  test('another company, address or role in the body is refused, and an existing account gets no password', async () => {
    const { id, token, email } = await invited();
    const tampers = [
      { email: 'moi@autre.example' },
      { companyId: crypto.randomUUID() },
      { role: 'ADMIN' },
      { company: { siret: '55203253400646' } },
      { manager: { ...anAcceptance(token).manager, email: 'moi@autre.example' } },
      { token: `${token}x` },
    ];
    for (const tamper of tampers) {
      const answer = await answerLink('acceptance', { ...anAcceptance(token), ...tamper });
      expect([tamper, answer.statusCode >= 400]).toEqual([tamper, true]);
    }
    const victim = await aManager();
    await db.update(users).set({ email }).where(eq(users.id, victim.userId));
    expect(codeOf(await answerLink('acceptance', anAcceptance(token)))).toBe('auth/email-already-exists');
    expect((await companyOf(id))?.status).toBe('WAITING_EMAIL');
    await signedIn(api.app, email);
  });

  test('a number that the registry leaves to be declared decides, at its field', async () => {
    const { token } = await invited();
    const asked = await answerLink('acceptance', anAcceptance(token, { declaredHeadcount: null }));
    expect(asked.json()).toMatchObject({ error: { params: { issues: [{ path: 'declaredHeadcount' }] } } });
    const few = await answerLink(
      'acceptance',
      anAcceptance(token, { declaredHeadcount: 3, sizeCode: '1-4' }),
    );
    expect(codeOf(few)).toBe('siret/too-few-employees');
  });

  test('declines: the company is refused, who invited is told, and the link is over', async () => {
    const { id, token } = await invited();
    const before = await db.$count(mails, eq(mails.template, 'invitation-answered'));
    expect((await answerLink('refusal', { token })).statusCode).toBe(200);
    expect(await invitedStatuses(id)).toEqual(['REFUSED', 'REFUSED']);
    expect(await db.$count(mails, eq(mails.template, 'invitation-answered'))).toBe(before + 1);
    for (const what of ['reading', 'opening', 'refusal']) {
      expect(codeOf(await answerLink(what, { token }))).toBe('enterprises/invitation-over');
    }
  });

  test('an unknown link and a dead one answer the same', async () => {
    const { id, token } = await invited();
    await post(`/api/companies/${id}/invitation-revocation`, {}, partner);
    const [dead, unknown] = await Promise.all(
      [token, 'inconnu'].map((one) => answerLink('reading', { token: one })),
    );
    expect(dead?.body).toBe(unknown?.body);
  });
});

describe('every night', () => {
  test('an invitation of more than 7 days is expired once, and its link refuses even before', async () => {
    const { id, token } = await invited();
    await mailSays(id, 'delivered');
    await db
      .update(companyInvitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(companyInvitations.companyId, id));
    expect(codeOf(await answerLink('reading', { token }))).toBe('enterprises/invitation-over');
    expect(await expireInvitations()).toBe(1);
    expect(await expireInvitations()).toBe(0);
    expect(await invitedStatuses(id)).toEqual(['EXPIRED', 'PENDING_SIGNUP']);
  });

  test('an invitation of more than a year is forgotten, with whom it named', async () => {
    const { id } = await invited();
    await db
      .update(companyInvitations)
      .set({ createdAt: sql`now() - interval '400 days'`, sentAt: sql`now() - interval '366 days'` })
      .where(eq(companyInvitations.companyId, id));
    expect([await forgetOldInvitations(), await forgetOldInvitations()]).toEqual([1, 0]);
    expect(await invitedStatuses(id)).toEqual([undefined, 'WAITING_EMAIL']);
    // Sent again since: the year counts from then, and its link still works.
    const again = await invited();
    await db
      .update(companyInvitations)
      .set({ createdAt: sql`now() - interval '366 days'`, sentAt: sql`now() - interval '2 days'` })
      .where(eq(companyInvitations.companyId, again.id));
    expect(await forgetOldInvitations()).toBe(0);
    expect((await answerLink('reading', { token: again.token })).statusCode).toBe(200);
  });

  test('a company without a sign of life for 60 days is expired; one whose manager came is not', async () => {
    const since = Temporal.Instant.from('2026-01-10T12:00:00Z');
    const old = { statusSince: since, updatedAt: since };
    const idle = await aCompany({ status: 'PENDING_SIGNUP', ...old });
    const lively = await aCompany({ status: 'PENDING_CONFIG', ...old });
    const running = await aCompany({ status: 'ACTIVE', ...old });
    const manager = await aManager({ companyId: lively.id });
    await db
      .update(users)
      .set({ lastConnectionAt: Temporal.Instant.from('2026-02-20T12:00:00Z') })
      .where(eq(users.id, manager.userId));
    expect(await expireIdleCompanies('2026-03-10')).toBe(0);
    expect(await expireIdleCompanies('2026-03-12')).toBe(1);
    expect(await expireIdleCompanies('2026-03-12')).toBe(0);
    const statuses = await Promise.all(
      [idle, lively, running].map(async ({ id }) => (await companyOf(id))?.status),
    );
    expect(statuses).toEqual(['EXPIRED', 'PENDING_CONFIG', 'ACTIVE']);
  });

  test('a company that gives a sign of life while the night expires stays as it is, and stops no other', async () => {
    const since = Temporal.Instant.from('2026-01-10T12:00:00Z');
    const { id } = await aCompany({ status: 'PENDING_SIGNUP', statusSince: since, updatedAt: since });
    const moves = () =>
      db
        .update(companies)
        .set({ statusSince: sql`now()`, version: sql`${companies.version} + 1` })
        .where(eq(companies.id, id));
    await during(moves, () => expireIdleCompanies('2026-03-12'));
    expect((await companyOf(id))?.status).toBe('PENDING_SIGNUP');
  });
});

test('a registration with the code of a prescriptor is attached to it, whatever the case; another code is only kept', async () => {
  for (const [sponsor, attached] of [
    ['cimes', prescriptorId],
    ['INCONNU', null],
  ] as const) {
    const registration = aRegistration({ sponsor });
    await post('/api/companies/registrations', registration);
    const siret = 'siret' in registration.company ? registration.company.siret : '';
    const [company] = await db.select().from(companies).where(eq(companies.siret, siret));
    expect([company?.sponsorCode, company?.prescriptorId]).toEqual([sponsor, attached]);
  }
});
