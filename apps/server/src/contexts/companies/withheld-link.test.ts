import type { ReportedCompany } from '@elan/domain/members';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limit.tables.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { linkSentTo } from '../../testing/registrations.ts';
import { companies, withheldManagers } from './companies.tables.ts';
import { tellWithheldManagerJob } from './tell-withheld-manager.job.ts';

const api = useApi();
const post = (url: string, payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const report = (token: string) => post('/api/member-invitations/report', { token });
const admin = async () => signedIn(api.app, (await aStaffMember('ADMIN')).email);
const queueOf = async (headers: object, companyId: string) => {
  const answer = await api.app.inject({ url: '/api/member-reports?size=100', headers: { ...headers } });
  return answer.json<{ items: ReportedCompany[] }>().items.find((row) => row.companyId === companyId);
};
/** The accounts that said not to know a company. */
const reportersOf = async (companyId: string) => {
  const found = sql`select manager_id from member_reports where company_id = ${companyId}`;
  return (await db.execute<{ manager_id: string }>(found)).rows.map((row) => row.manager_id);
};

describe('« Je ne connais pas cette entreprise », said by who has an account and is invited to manage a company (D4)', () => {
  /** A company that nobody validated, what it kept of an invitation, and the link of the letter that its holder got. */
  async function aHolderInvited() {
    const { id: companyId, name } = await aCompany({ status: 'TUTORIAL', declaredHeadcount: 90 });
    const headers = await signedIn(api.app, (await aManager({ companyId })).email);
    const { email, userId } = await aManager();
    const person = { email, firstName: 'Nadia', lastName: 'Roux', rights: [] };
    const invite = () => post(`/api/companies/${companyId}/managers`, person, headers);
    const answer = await invite();
    expect(answer.statusCode, answer.body).toBe(201);
    const ofHolder = eq(withheldManagers.email, email);
    const [withheld] = await db.select().from(withheldManagers).where(ofHolder);
    const managerId = withheld?.id ?? '';
    const context = (id: string) => ({ id }) as Parameters<typeof tellWithheldManagerJob.run>[1];
    const tell = (id: string) => tellWithheldManagerJob.run({ managerId }, context(id));
    await tell('first');
    return {
      companyId,
      name,
      headers,
      email,
      userId,
      managerId,
      invite,
      tell,
      token: await linkSentTo(email),
    };
  }
  const invitationOf = async (token: string) => post('/api/member-invitations/reading', { token });

  test('the letter offers it; opening it changes nothing and tells that no password is to be chosen', async () => {
    const { companyId, name, email, token } = await aHolderInvited();
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.text).toContain(`/auth/invitation?token=${token}&report=1`);
    expect(mail?.holdsSecret).toBe(true);
    expect((await invitationOf(token)).json()).toEqual({
      firstName: 'Nadia',
      companyName: name,
      state: 'open',
      hasAccount: true,
      manages: true,
    });
    expect(await reportersOf(companyId)).toEqual([]);
  });

  test('is kept once, raises the company, and stops its mails to the address', async () => {
    const { companyId, name, headers, managerId, userId, invite, token } = await aHolderInvited();
    const answers = await Promise.all(Array.from({ length: 3 }, () => report(token)));
    const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
    expect(outcomes.toSorted()).toEqual(['already-reported', 'already-reported', 'reported']);
    expect((await invitationOf(token)).json()).toMatchObject({ state: 'reported' });
    expect(await reportersOf(companyId)).toEqual([userId]);
    expect(await queueOf(await admin(), companyId)).toMatchObject({ companyName: name, reports: 1 });
    const act = (what: string) =>
      post(`/api/companies/${companyId}/managers/${managerId}/${what}`, {}, headers);
    await db.execute(sql`update withheld_managers set told_at = told_at - interval '1 day'`);
    expect(codeOf(await act('invitation'))).toBe('members/reported');
    expect((await act('removal')).statusCode).toBe(200);
    expect(codeOf(await act('restoration'))).toBe('members/reported');
    expect(codeOf(await invite())).toBe('members/reported');
  });

  test('is still good for who was taken out of the list, dies after 7 days, with the company, and with the next letter', async () => {
    const { companyId, headers, email, managerId, tell, token } = await aHolderInvited();
    const removal = await post(`/api/companies/${companyId}/managers/${managerId}/removal`, {}, headers);
    expect(removal.statusCode).toBe(200);
    expect((await invitationOf(token)).json()).toMatchObject({ state: 'open' });
    const told = (ago: string) =>
      db
        .update(withheldManagers)
        .set({ status: 'PENDING', toldAt: sql`now() - ${ago}::interval` })
        .where(eq(withheldManagers.id, managerId));
    await told('7 days');
    expect(codeOf(await invitationOf(token))).toBe('members/invalid-link');
    await told('6 days');
    expect((await invitationOf(token)).statusCode).toBe(200);
    // Within 30 minutes nothing more is sent: the link of the letter stays good.
    await tell('second');
    expect((await invitationOf(token)).statusCode).toBe(200);
    await db.delete(rateLimits);
    await tell('third');
    expect(codeOf(await invitationOf(token))).toBe('members/invalid-link');
    const next = await linkSentTo(email);
    expect((await invitationOf(next)).statusCode).toBe(200);
    await db.update(companies).set({ status: 'BLACKLISTED' }).where(eq(companies.id, companyId));
    expect(codeOf(await invitationOf(next))).toBe('members/invalid-link');
    await db.delete(rateLimits);
    await tell('fourth');
    expect(await db.$count(mails, eq(mails.to, email))).toBe(2);
  });
});
