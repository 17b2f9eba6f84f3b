import { reinviteMinutes } from '@elan/domain/companies';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import {
  aSiret,
  anAcceptance,
  anInvitedCompany,
  invitationOf,
  invitationTokenOf,
  invitedStatuses,
  mailSays,
} from '../../../testing/company-invitations.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { anOffer } from '../../../testing/offers.ts';
import { waitingJobs } from '../../../testing/waiting-jobs.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration } from '../../../testing/registrations.ts';
import { companies, companyInvitations } from '../companies.tables.ts';
import { embeddedEstablishments } from '../directory/embedded-establishments.ts';
import { inviteAskedManagerJob } from './invite-asked-manager.job.ts';

const api = useApi();
const waitSeconds = reinviteMinutes * 60;
beforeEach(() => db.delete(rateLimits));

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const ask = (siret: string, email: string) => post('/api/company-invitations/requests', { siret, email });
const answerLink = (what: string, payload: object) => post(`/api/company-invitations/${what}`, payload);
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const mailsTo = (email: string) => db.$count(mails, eq(mails.to, email));
const adminHeaders = async () => signedIn(api.app, (await aStaffMember('ADMIN')).email);

let made = 0;
const anAddress = () => `responsable.${(made += 1)}@verdalys.example`;
const context = { id: '', attempt: 1, isLastAttempt: true } as Parameters<
  typeof inviteAskedManagerJob.run
>[1];
/** Does what the queue does after a request. */
const runJob = (siret: string, email: string) => inviteAskedManagerJob.run({ siret, email }, context);
const isLive = (siret: string) => and(eq(companies.siret, siret), ne(companies.status, 'DELETED'));
const companyOf = async (siret: string) => (await db.select().from(companies).where(isLive(siret)))[0];

async function anAskedCompany() {
  const siret = aSiret();
  const email = anAddress();
  await runJob(siret, email);
  return { siret, email, id: (await companyOf(siret))?.id ?? '' };
}
const sentAgo = (id: string, seconds: number) =>
  db
    .update(companyInvitations)
    .set({ sentAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(companyInvitations.companyId, id));

describe('a visitor who names the manager of a company', () => {
  test('makes an invitation of nobody, with the link of 7 days that the manager accepts', async () => {
    const { siret, email, id } = await anAskedCompany();
    expect(await invitationOf(id)).toMatchObject({ status: 'SENDING', invitedBy: null, email });
    const token = await invitationTokenOf(email);
    const read = (await answerLink('reading', { token })).json();
    expect(read).toMatchObject({ asked: true, inviter: null, company: { siret }, manager: { email } });
    expect((await answerLink('acceptance', anAcceptance(token))).json()).toEqual({ email });
    expect(await invitedStatuses(id)).toEqual(['ACCEPTED', 'PENDING_CONNECTION']);
  });

  test('writes nothing of their own into the message: the company is what the registry says, or its number', async () => {
    const { email } = await anAskedCompany();
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.subject).toMatch(/^«\u00a0Entreprise [\d\s]+\u00a0» est invitée/);
    expect(mail?.text).toContain('Une personne de votre entreprise');
    const known = embeddedEstablishments.find(({ headcountBand }) => headcountBand === '12');
    const other = anAddress();
    await runJob(known?.siret ?? '', other);
    const [named] = await db.select().from(mails).where(eq(mails.to, other));
    expect(named?.subject).toContain(known?.name ?? '');
  });

  test('of a company that became too small meanwhile is not invited, and the job says why', async () => {
    const small = embeddedEstablishments.find(({ headcountBand }) => headcountBand === '01');
    const email = anAddress();
    expect((await refusalOf(runJob(small?.siret ?? '', email))).code).toBe('siret/too-few-employees');
    expect(await mailsTo(email)).toBe(0);
  });

  test('is answered alike, byte for byte, whether the address and the company are known or not', async () => {
    const { email: registered } = await aManager();
    const { siret, email: invited } = await anAskedCompany();
    const wanted = { accepted: true, waitSeconds };
    const unknown = await ask(aSiret(), anAddress());
    expect([unknown.statusCode, unknown.json()]).toEqual([202, wanted]);
    for (const answer of [await ask(aSiret(), registered), await ask(siret, invited)]) {
      expect([answer.statusCode, answer.body]).toEqual([202, unknown.body]);
    }
    // What each of the three is told is the work of a job.
    const waiting = await waitingJobs<{ email: string }>(inviteAskedManagerJob);
    expect(waiting.map(({ email }) => email)).toEqual(expect.arrayContaining([registered, invited]));
  });

  test('waits 30 minutes, by the server’s clock, before the same address is asked for again', async () => {
    const email = anAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(aSiret(), email)));
    const taken = answers.map((answer) => answer.json<{ accepted: boolean; waitSeconds: number }>());
    expect(taken.filter(({ accepted }) => accepted)).toHaveLength(1);
    for (const answer of taken) {
      expect(answer.waitSeconds).toBeGreaterThan(waitSeconds - 60);
      expect(answer.waitSeconds).toBeLessThanOrEqual(waitSeconds);
    }
  });

  test('is stopped after ten requests of one place in an hour', async () => {
    for (let count = 0; count < 10; count += 1) await ask(aSiret(), anAddress());
    expect(codeOf(await ask(aSiret(), anAddress()))).toBe('too-many-requests');
  });

  test('is refused what the registry and the address tell, which are not ours to hide', async () => {
    const siretOf = (name: string) => embeddedEstablishments.find((one) => one.name === name)?.siret ?? '';
    const refused = async (siret: string, email: string) => codeOf(await ask(siret, email));
    expect(await refused(siretOf('Exemple Maison Fermée'), anAddress())).toBe('enterprises/closed');
    expect(await refused(siretOf('Exemple Micro Atelier'), anAddress())).toBe('siret/too-few-employees');
    expect(await refused(aSiret(), 'ana@gmail.com')).toBe('form-invalid');
    expect(await refused('12345678901234', anAddress())).toBe('form-invalid');
  });
});

describe('the invitation that a visitor asked for', () => {
  test('is sent again after 30 minutes, to the same address, and the link before stops working', async () => {
    const { siret, email, id } = await anAskedCompany();
    const before = await invitationTokenOf(email);
    await mailSays(id, 'delivered');
    await runJob(siret, email);
    expect(await mailsTo(email)).toBe(1);
    await sentAgo(id, 30 * 60);
    await runJob(siret, email);
    expect(await mailsTo(email)).toBe(2);
    expect(await invitedStatuses(id)).toEqual(['SENDING', 'WAITING_EMAIL']);
    expect(codeOf(await answerLink('reading', { token: before }))).toBe('enterprises/invitation-over');
  });

  test('goes to nobody who has an account, who was invited elsewhere, or who said no', async () => {
    const { email: registered } = await aManager();
    const other = await anAskedCompany();
    const declined = await anAskedCompany();
    await answerLink('refusal', { token: await invitationTokenOf(declined.email) });
    for (const email of [registered, other.email, declined.email]) {
      const sent = await mailsTo(email);
      const siret = aSiret();
      await runJob(siret, email);
      expect([email, await mailsTo(email), await companyOf(siret)]).toEqual([email, sent, undefined]);
    }
  });

  test('goes to the right address after a mistyped one, whose link dies', async () => {
    const mistyped = await anAskedCompany();
    await mailSays(mistyped.id, 'hard_bounce');
    const right = anAddress();
    await runJob(mistyped.siret, right);
    expect(await mailsTo(right)).toBe(1);
    expect(await invitedStatuses((await companyOf(mistyped.siret))?.id ?? '')).toEqual([
      'SENDING',
      'WAITING_EMAIL',
    ]);
    const dead = await answerLink('reading', { token: await invitationTokenOf(mistyped.email) });
    expect(codeOf(dead)).toBe('enterprises/invitation-over');
    const read = (await answerLink('reading', { token: await invitationTokenOf(right) })).json();
    expect(read).toMatchObject({ company: { siret: mistyped.siret }, manager: { email: right } });
  });

  test.each(['request', 'delivered', 'hard_bounce'] as const)(
    'does not keep the true manager from registering, whatever became of it (%s)',
    async (event) => {
      const { siret, id } = await anAskedCompany();
      await mailSays(id, event);
      const address = { line: '4 rue des Lilas', postalCode: '67000', city: 'Strasbourg' };
      const company = { source: 'manual' as const, siret, name: 'Atelier du Marché', address };
      const registration = aRegistration({ company, declaredHeadcount: 12 });
      expect((await post('/api/companies/registrations', registration)).statusCode).toBe(201);
      expect(await companyOf(siret)).toMatchObject({ status: 'PENDING_EMAIL', name: company.name });
    },
  );

  test('does not keep a prescriptor from inviting the company, whom no visitor follows', async () => {
    const prescriptor = await aCompany({ kind: 'prescriptor', siret: '55203253400646', siren: '552032534' });
    await anOffer(prescriptor.id);
    const partner = await aManager({ companyId: prescriptor.id, role: 'PARTNERSHIP' });
    const { siret } = await anAskedCompany();
    const company = { source: 'manual' as const, siret, name: 'Atelier du Marché' };
    const invited = await anInvitedCompany(api.app, await signedIn(api.app, partner.email), { company });
    expect(await companyOf(siret)).toMatchObject({ id: invited.id, prescriptorId: prescriptor.id });
    const stranger = anAddress();
    await runJob(siret, stranger);
    expect([await mailsTo(stranger), (await companyOf(siret))?.id]).toEqual([0, invited.id]);
  });

  test('does not write to another address of a company that somebody invited, or that is registered', async () => {
    const registered = await anAskedCompany();
    await answerLink('acceptance', anAcceptance(await invitationTokenOf(registered.email)));
    const { company } = await anInvitedCompany(api.app, await adminHeaders());
    for (const siret of [registered.siret, company.siret]) {
      const stranger = anAddress();
      const { id } = (await companyOf(siret)) ?? {};
      await runJob(siret, stranger);
      expect([await mailsTo(stranger), (await companyOf(siret))?.id]).toEqual([0, id]);
    }
  });

  test('leaves alone the link of an inviter while it may be answered, then sends it again for that inviter', async () => {
    const { id, email, company, token } = await anInvitedCompany(api.app, await adminHeaders());
    const inviter = (await invitationOf(id))?.invitedBy;
    await mailSays(id, 'delivered');
    for (const status of ['SENT', 'OPENED']) {
      if (status === 'OPENED') await answerLink('reading', { token });
      await sentAgo(id, 30 * 60);
      await runJob(company.siret, email);
      expect([status, await mailsTo(email)]).toEqual([status, 1]);
    }
    expect((await answerLink('reading', { token })).statusCode).toBe(200);
    for (const status of ['FAILED', 'EXPIRED'] as const) {
      const sent = await mailsTo(email);
      await db.update(companyInvitations).set({ status }).where(eq(companyInvitations.companyId, id));
      await sentAgo(id, 30 * 60);
      await db.update(companies).set({ status: 'PENDING_SIGNUP' }).where(eq(companies.id, id));
      await runJob(company.siret, email);
      expect([status, await mailsTo(email)]).toEqual([status, sent + 1]);
    }
    expect(inviter).not.toBeNull();
    expect((await invitationOf(id))?.invitedBy).toBe(inviter);
  });

  test('fills nobody’s mailbox: three mails a week for an address', async () => {
    const { siret, email, id } = await anAskedCompany();
    for (let times = 0; times < 4; times += 1) {
      await mailSays(id, 'delivered');
      await sentAgo(id, 30 * 60);
      await runJob(siret, email);
    }
    expect(await mailsTo(email)).toBe(3);
  });

  test('counts for the week what was sent, not what was asked', async () => {
    const { siret, email, id } = await anAskedCompany();
    // Too early, three times: nothing leaves.
    for (let times = 0; times < 3; times += 1) await runJob(siret, email);
    expect(await mailsTo(email)).toBe(1);
    await mailSays(id, 'delivered');
    await sentAgo(id, 30 * 60);
    await runJob(siret, email);
    expect(await mailsTo(email)).toBe(2);
  });

  test('makes no company, and takes the place of none, for an address that had its mails of the week', async () => {
    const full = anAddress();
    for (let times = 0; times < 3; times += 1) {
      const siret = aSiret();
      await runJob(siret, full);
      await db.delete(companyInvitations).where(eq(companyInvitations.email, full));
    }
    const { siret, id } = await anAskedCompany();
    await runJob(siret, full);
    expect([await mailsTo(full), (await companyOf(siret))?.id]).toEqual([3, id]);
  });

  test('of several requests of one SIRET at once, one company is left, with one invitation', async () => {
    const siret = aSiret();
    const addresses = Array.from({ length: 6 }, anAddress);
    await Promise.all(addresses.map((email) => runJob(siret, email)));
    expect(await db.$count(companies, isLive(siret))).toBe(1);
    const invitations = db
      .select({ companyId: companyInvitations.companyId })
      .from(companyInvitations)
      .where(inArray(companyInvitations.email, addresses));
    expect(await invitations).toEqual([{ companyId: (await companyOf(siret))?.id }]);
  });

  test('is shown to an administrator as asked by a visitor', async () => {
    const { id } = await anAskedCompany();
    const url = `/api/companies/${id}/history`;
    const { items } = (await api.app.inject({ url, headers: await adminHeaders() })).json<{
      items: { who: string }[];
    }>();
    expect(new Set(items.map(({ who }) => who))).toEqual(new Set(['Un visiteur']));
  });
});
