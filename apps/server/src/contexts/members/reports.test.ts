import { charterVersion } from '@elan/domain/accounts';
import type { ReportedCompany } from '@elan/domain/members';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { hearLive } from '../../testing/hear-live.ts';
import { useApi } from '../../testing/product.ts';
import { linkSentTo } from '../../testing/registrations.ts';
import { memberReports, members } from './members.tables.ts';

const api = useApi();
const post = (url: string, payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

let made = 0;
/** A company that nobody validated, its manager, and people whom it invited. */
async function aCompanyThatInvites() {
  const { id: companyId, name } = await aCompany({ status: 'TUTORIAL', declaredHeadcount: 90 });
  const headers = await signedIn(api.app, (await aManager({ companyId })).email);
  const add = (email: string) =>
    post('/api/members', { email, firstName: 'Léa', lastName: 'Martin' }, headers);
  const invite = async () => {
    const email = `inconnue.${(made += 1)}@ailleurs.example`;
    const answer = await add(email);
    expect(answer.statusCode, answer.body).toBe(201);
    return { email, id: answer.json<{ id: string }>().id, token: await linkSentTo(email) };
  };
  return { companyId, name, headers, add, invite };
}
const report = (token: string) => post('/api/member-invitations/report', { token });
const admin = async () => signedIn(api.app, (await aStaffMember('ADMIN')).email);
const queueOf = async (headers: object, companyId: string) => {
  const answer = await api.app.inject({ url: '/api/member-reports?size=100', headers: { ...headers } });
  return answer.json<{ items: ReportedCompany[] }>().items.find((row) => row.companyId === companyId);
};

describe('« Je ne connais pas cette entreprise »', () => {
  test('is offered by the letter, changes nothing by being opened, and is kept once', async () => {
    const { name, invite, companyId } = await aCompanyThatInvites();
    const { email, token, id } = await invite();
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.text).toContain(`/auth/invitation?token=${token}&report=1`);
    const read = () => post('/api/member-invitations/reading', { token });
    expect((await read()).json()).toMatchObject({ state: 'open' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(token)));
    const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
    expect(outcomes.filter((outcome) => outcome === 'reported')).toHaveLength(1);
    expect(answers[0]?.json()).toMatchObject({ companyName: name });
    expect((await read()).json()).toMatchObject({ state: 'reported' });
    expect(await db.$count(memberReports, eq(memberReports.companyId, companyId))).toBe(1);
    const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(audit.map(({ event }) => event)).toEqual(['add', 'reportCompany']);
  });

  test('stops every mail of that company to the address, an administrator’s too', async () => {
    const { headers, invite, add, companyId } = await aCompanyThatInvites();
    const { email, id, token } = await invite();
    await report(token);
    const later = { invitedAt: sql`now() - interval '1 day'` };
    await db.update(members).set(later).where(eq(members.id, id));
    const again = await post(`/api/members/${id}/invitation`, {}, headers);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'members/reported']);
    // Taken out of the list, then brought back or typed again: still nothing.
    const leftOn = Temporal.Now.plainDateISO('Europe/Paris').toString();
    expect((await post(`/api/members/${id}/leaving`, { leftOn }, headers)).statusCode).toBe(200);
    expect(codeOf(await post(`/api/members/${id}/return`, {}, headers))).toBe('members/reported');
    await db
      .update(members)
      .set({ email: `pseudo.${id}@supprime.invalid` })
      .where(eq(members.id, id));
    expect(codeOf(await add(email))).toBe('members/reported');
    const asAdmin = { companyId, email, firstName: 'Léa', lastName: 'Martin' };
    expect(codeOf(await post('/api/members', asAdmin, await admin()))).toBe('members/reported');
    expect(await db.$count(mails, eq(mails.to, email))).toBe(1);
  });

  test('by three people stops the invitations of a company that nobody validated, until somebody of ours has looked (T69)', async () => {
    const { companyId, name, headers, invite, add } = await aCompanyThatInvites();
    const invited = [await invite(), await invite(), await invite()];
    const staff = await admin();
    expect(await queueOf(staff, companyId)).toBeUndefined();
    await report(invited[0]?.token ?? '');
    await report(invited[1]?.token ?? '');
    expect(await queueOf(staff, companyId)).toMatchObject({
      companyName: name,
      reports: 2,
      isStopped: false,
    });
    await invite();
    await report(invited[2]?.token ?? '');
    expect(await queueOf(staff, companyId)).toMatchObject({ reports: 3, isStopped: true });
    expect(codeOf(await add('encore@ailleurs.example'))).toBe('members/invitations-stopped');
    const settle = (by: object, reason = 'Appelée : ce sont ses salariés.') =>
      post(`/api/member-reports/${companyId}/settlement`, { reason }, by);
    expect(codeOf(await settle(headers))).toBe('permission-denied');
    expect(codeOf(await settle(staff, 'court'))).toBe('form-invalid');
    expect((await settle(staff)).json()).toEqual({ settled: 3 });
    expect(codeOf(await settle(staff))).toBe('not-found');
    expect(await queueOf(staff, companyId)).toBeUndefined();
    expect((await add('encore@ailleurs.example')).statusCode).toBe(201);
    const [act] = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.entityId} = ${companyId} and ${auditLog.event} = 'settleReports'`);
    expect(act?.details).toEqual({ reports: 3, reason: 'Appelée : ce sont ses salariés.' });
  });

  test('leaves the queue with a company that is closed', async () => {
    const { companyId, invite } = await aCompanyThatInvites();
    await report((await invite()).token);
    const staff = await admin();
    expect(await queueOf(staff, companyId)).toMatchObject({ reports: 1 });
    const reason = 'Personne ne connaît cette entreprise.';
    const closed = await post(`/api/companies/${companyId}/blacklisting`, { reason }, staff);
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await queueOf(staff, companyId)).toBeUndefined();
  });

  test('said by mistake is taken back by confirming; who confirmed reports nothing', async () => {
    const { companyId, invite } = await aCompanyThatInvites();
    const { token } = await invite();
    await report(token);
    const confirmed = await post('/api/member-invitations/confirmation', { token });
    expect(confirmed.json()).toMatchObject({ outcome: 'success' });
    expect(await db.$count(memberReports, eq(memberReports.companyId, companyId))).toBe(0);
    expect(codeOf(await report(token))).toBe('members/already-confirmed');
    expect(codeOf(await report('un-lien-qui-n-existe-pas'))).toBe('members/invalid-link');
  });
});

describe('said by who was invited among the managers', () => {
  /** A company that nobody validated, and the link of somebody whom it invited to manage it. */
  async function aManagerInvited() {
    const { id: companyId, name } = await aCompany({ status: 'TUTORIAL', declaredHeadcount: 90 });
    const headers = await signedIn(api.app, (await aManager({ companyId })).email);
    const email = `responsable.${(made += 1)}@ailleurs.example`;
    const person = { email, firstName: 'Nadia', lastName: 'Roux', rights: [] };
    const invite = () => post(`/api/companies/${companyId}/managers`, person, headers);
    const answer = await invite();
    expect(answer.statusCode, answer.body).toBe(201);
    return { companyId, name, headers, email, invite, token: await linkSentTo(email) };
  }
  const managerOf = async (companyId: string, headers: object) => {
    const answer = await api.app.inject({
      url: `/api/companies/${companyId}/managers`,
      headers: { ...headers },
    });
    return answer
      .json<{ items: { id: string; firstName: string }[] }>()
      .items.find(({ firstName }) => firstName === 'Nadia')?.id;
  };

  test('the letter names the company and offers it; opening it changes nothing, saying it is kept once', async () => {
    const { companyId, name, email, token } = await aManagerInvited();
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.text).toContain(name);
    expect(mail?.text).toContain(`/auth/invitation?token=${token}&report=1`);
    const read = async () => (await post('/api/member-invitations/reading', { token })).json();
    expect(await read()).toMatchObject({ state: 'open', companyName: name, manages: true });
    expect(await db.$count(memberReports, eq(memberReports.companyId, companyId))).toBe(0);
    const [answers, heard] = await hearLive(() =>
      Promise.all(Array.from({ length: 3 }, () => report(token))),
    );
    expect(heard.filter(({ kind }) => kind === 'member-reports/changed')).toEqual([
      { topic: 'role:ADMIN', kind: 'member-reports/changed', id: companyId },
    ]);
    const lines = await db.select().from(auditLog).where(eq(auditLog.event, 'reportCompany'));
    expect(lines.filter(({ entity }) => entity === 'account-manager')).toMatchObject([
      { details: { companyId } },
    ]);
    const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
    expect(outcomes.toSorted()).toEqual(['already-reported', 'already-reported', 'reported']);
    expect(await read()).toMatchObject({ state: 'reported' });
    expect(await queueOf(await admin(), companyId)).toMatchObject({ companyName: name, reports: 1 });
  });

  test('stops every mail of that company to the address: as a manager again, and as an employee', async () => {
    const { companyId, headers, email, token, invite } = await aManagerInvited();
    await report(token);
    const id = await managerOf(companyId, headers);
    const act = (what: string) => post(`/api/companies/${companyId}/managers/${id}/${what}`, {}, headers);
    await db.execute(sql`update email_links set created_at = created_at - interval '1 day'`);
    expect(codeOf(await act('invitation'))).toBe('members/reported');
    expect((await act('removal')).statusCode).toBe(200);
    expect(codeOf(await act('restoration'))).toBe('members/reported');
    expect(codeOf(await invite())).toBe('members/reported');
    const employee = { email, firstName: 'Nadia', lastName: 'Roux' };
    expect(codeOf(await post('/api/members', employee, headers))).toBe('members/reported');
    expect(await db.$count(mails, eq(mails.to, email))).toBe(1);
  });

  test('by mistake is taken back by choosing a password; a link that was used reports nothing', async () => {
    const { companyId, token } = await aManagerInvited();
    await report(token);
    const password = 'Un-chemin-de-halage-42';
    const chosen = await post('/api/auth/reset-password', { token, password, charterVersion });
    expect(chosen.statusCode, chosen.body).toBe(200);
    expect(await db.$count(memberReports, eq(memberReports.companyId, companyId))).toBe(0);
    expect(codeOf(await report(token))).toBe('members/invalid-link');
  });
});
