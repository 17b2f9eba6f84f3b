import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { aCompany, aMember, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { companies } from '../companies/public.ts';
import { eraseOldMembers } from './erase-old-members.job.ts';
import { memberImports, members } from './members.tables.ts';

const api = useApi();
let admin: Awaited<ReturnType<typeof signedIn>>;
let adminId: string;
beforeAll(async () => {
  const person = await aStaffMember('ADMIN');
  adminId = person.userId;
  admin = await signedIn(api.app, person.email);
});

const post = (url: string, payload: object) =>
  api.app.inject({ method: 'POST', url, headers: admin, payload });
const confirm = (token: string) => post('/api/member-invitations/confirmation', { token });
const read = (token: string) => post('/api/member-invitations/reading', { token });
const codeOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.json<{ error?: { code: string } }>().error?.code;
const rowOf = async (id: string) => (await db.select().from(members).where(eq(members.id, id)))[0];
const person = { email: 'zoe.eluard@gmail.com', firstName: 'Zoé', lastName: 'Éluard' };

let made = 0;
/** Somebody with a link that is good for a week. */
async function anInvited(companyId: string) {
  const token = `${'t'.repeat(40)}${(made += 1)}`;
  const member = await aMember({
    companyId,
    status: 'WAITING_EMAIL',
    invitationTokenHash: hashSecret(token),
    invitedAt: Temporal.Now.instant().subtract({ hours: 2 }),
    invitationExpiresAt: Temporal.Now.instant().add({ hours: 24 }),
  });
  return { ...member, token };
}

test.each(['BLACKLISTED', 'DELETED'])(
  'a company that is %s adds nobody, invites nobody, and no link of its employees works',
  async (status) => {
    const company = await aCompany();
    const invited = await anInvited(company.id);
    const left = await aMember({ companyId: company.id, status: 'INACTIVE', leftOn: '2026-02-01' });
    await db.update(companies).set({ status }).where(eq(companies.id, company.id));
    expect(codeOf(await read(invited.token))).toBe('members/invalid-link');
    expect(codeOf(await confirm(invited.token))).toBe('members/invalid-link');
    expect((await post('/api/members', { ...person, companyId: company.id })).statusCode).toBe(404);
    expect((await post(`/api/members/${invited.id}/invitation`, {})).statusCode).toBe(404);
    expect((await post(`/api/members/${left.id}/return`, {})).statusCode).toBe(404);
    expect((await rowOf(invited.id))?.status).toBe('WAITING_EMAIL');
  },
);

test('blacklisting a company ends the links of its employees for good: lifted, they are invited anew', async () => {
  const company = await aCompany();
  const { id, token } = await anInvited(company.id);
  const other = await anInvited((await aCompany()).id);
  const answer = await post(`/api/companies/${company.id}/blacklisting`, { reason: 'Trois impayés.' });
  expect(answer.statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'WAITING_EMAIL', invitationTokenHash: null });
  await post(`/api/companies/${company.id}/blacklist-lifting`, { reason: 'Tout est payé.' });
  expect(codeOf(await confirm(token))).toBe('members/invalid-link');
  expect((await confirm(other.token)).statusCode).toBe(200);
});

test('deleting a company erases its employees, present or gone, and their lists', async () => {
  const company = await aCompany({ status: 'EXPIRED' });
  const present = await aMember({ companyId: company.id });
  const left = await aMember({ companyId: company.id, status: 'INACTIVE', leftOn: '2026-02-01' });
  const elsewhere = await aMember();
  const content = { rows: [{ number: 1, cells: [present.email] }] };
  const sheet = { fileName: 'a.csv', fileHash: 'hash', mode: 'add', status: 'CHECKED', content } as const;
  await db.insert(memberImports).values({ companyId: company.id, createdBy: adminId, ...sheet });
  const answer = await post(`/api/companies/${company.id}/deletion`, { name: company.name });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  for (const { id, email } of [present, left]) {
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'DELETED', invitationTokenHash: null });
    expect([row?.email, row?.lastName, row?.firstName]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`${email}|Fabre|Inès`))]),
    );
    const lines = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(lines).toMatchObject([{ event: 'erase', toStatus: 'DELETED', actorUserId: adminId }]);
  }
  expect(await db.select().from(memberImports).where(eq(memberImports.companyId, company.id))).toEqual([]);
  expect(await rowOf(elsewhere.id)).toMatchObject({ status: 'ACTIVE', lastName: 'Fabre' });
});

test('who left is erased three years later, and so is who is still in a company that was deleted', async () => {
  const day = (years: string) =>
    sql<string>`((now() at time zone 'Europe/Paris')::date - ${years}::interval)::date`;
  const gone = { status: 'INACTIVE', joinedOn: '2020-01-05' } as const;
  const old = await aMember({ ...gone, leftOn: day('3 years 1 day') as never });
  const kept = await aMember({ ...gone, leftOn: day('2 years 364 days') as never });
  const present = await aMember({ joinedOn: '2019-01-05' });
  const orphan = await aMember({ companyId: (await aCompany({ status: 'DELETED' })).id });
  expect(await eraseOldMembers(new AbortController().signal)).toBeGreaterThanOrEqual(2);
  for (const { id } of [old, orphan])
    expect(await rowOf(id)).toMatchObject({ status: 'DELETED', firstName: 'Utilisateur' });
  for (const { id } of [kept, present]) expect((await rowOf(id))?.lastName).toBe('Fabre');
});
