import { productSettings } from '@elan/domain/settings';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { writeSetting } from '../../platform/settings/settings.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { users } from '../accounts/public.ts';
import { writeInvitations } from './invite-member.ts';
import { members } from './members.tables.ts';

const api = useApi();

async function aManagerOf(company: NonNullable<Parameters<typeof aCompany>[0]>) {
  const { id: companyId, name } = await aCompany(company);
  const { email, userId } = await aManager({ companyId });
  const headers = await signedIn(api.app, email);
  let made = 0;
  const add = (person: object = {}) => {
    made += 1;
    const address = `salarie.${made}@${companyId}.example`;
    const payload = { email: address, firstName: 'Léa', lastName: 'Martin', ...person };
    return api.app.inject({ method: 'POST', url: '/api/members', headers, payload });
  };
  const addMany = async (times: number) => {
    const codes: string[] = [];
    for (let n = 0; n < times; n += 1) {
      const answer = await add();
      codes.push(answer.statusCode === 201 ? 'added' : answer.json().error.code);
    }
    return codes;
  };
  return { companyId, name, userId, headers, add, addMany };
}
const inList = async (companyId: string) =>
  (await db.select({ n: count() }).from(members).where(eq(members.companyId, companyId)))[0]?.n;

test('a company of one hour, typed by hand, sends 20 invitations a day, and its list stays as it was (T69)', async () => {
  const { companyId, addMany, add } = await aManagerOf({ status: 'TUTORIAL', declaredHeadcount: 90 });
  expect(await addMany(20)).toEqual(Array.from({ length: 20 }, () => 'added'));
  const refused = await add();
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'members/invitations-of-the-day']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(await inList(companyId)).toBe(20);
});

test('a list of 30 people sends nothing at all', async () => {
  const { companyId, headers } = await aManagerOf({ status: 'TUTORIAL', declaredHeadcount: 90 });
  const lines = Array.from({ length: 30 }, (_, n) => `p${n}@${companyId}.example;Martin;Léa`).join('\n');
  const sent = await api.app.inject({
    method: 'PUT',
    url: '/api/member-imports?name=liste.csv',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(`E-mail;Nom;Prénom\n${lines}`),
  });
  const { id, lines: read } = sent.json();
  const applied = await api.app.inject({
    method: 'POST',
    url: `/api/member-imports/${id}/application`,
    headers,
    payload: { lines: read.map(({ number }: { number: number }) => number), leavers: [] },
  });
  expect(applied.json().error.code).toBe('members/invitations-of-the-day');
  expect(await inList(companyId)).toBe(0);
});

test('never more people than the declared headcount and a tenth', async () => {
  const { addMany } = await aManagerOf({ status: 'PENDING_CONFIG', declaredHeadcount: 10 });
  expect(await addMany(12)).toEqual([...Array.from({ length: 11 }, () => 'added'), 'members/over-headcount']);
});

test('people added at the same time pass the headcount no more than one after the other', async () => {
  const { companyId, add } = await aManagerOf({ status: 'PENDING_CONFIG', declaredHeadcount: 10 });
  const answers = await Promise.all(Array.from({ length: 18 }, () => add()));
  const codes = answers.map((answer) => (answer.statusCode === 201 ? 'added' : answer.json().error.code));
  const times = (code: string) => codes.filter((one) => one === code).length;
  expect([times('added'), times('members/over-headcount')]).toEqual([11, 7]);
  expect(await inList(companyId)).toBe(11);
});

test('the phone of the manager answers before the first invitation', async () => {
  const { add, userId } = await aManagerOf({ status: 'TUTORIAL', declaredHeadcount: 50 });
  await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, userId));
  expect((await add()).json().error.code).toBe('members/phone-first');
  await db.update(users).set({ phoneVerifiedAt: Temporal.Now.instant() }).where(eq(users.id, userId));
  expect((await add()).statusCode).toBe(201);
});

test('a validated company has a quota of its size, which is a setting', async () => {
  const { addMany } = await aManagerOf({ status: 'ACTIVE', declaredHeadcount: 5 });
  await writeSetting(productSettings, 'members.invitations-a-day-least', 3, null);
  await writeSetting(productSettings, 'members.invitations-a-day-percent', 40, null);
  try {
    expect(await addMany(4)).toEqual(['added', 'added', 'added', 'members/invitations-of-the-day']);
  } finally {
    await writeSetting(productSettings, 'members.invitations-a-day-least', 50, null);
    await writeSetting(productSettings, 'members.invitations-a-day-percent', 600, null);
  }
});

test('an administrator who acts for a company is not counted', async () => {
  const { companyId } = await aManagerOf({ status: 'TUTORIAL', declaredHeadcount: 5 });
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  for (let n = 0; n < 7; n += 1) {
    const payload = { companyId, email: `a${n}@${companyId}.example`, firstName: 'Léa', lastName: 'Martin' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/members', headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
  }
});

test('a name that holds the words of a mark is a name like another: nobody else’s link stands in it', async () => {
  const send = await writeInvitations('{token} {firstName}');
  const to = 'marque@exemple.test';
  await send({ id: crypto.randomUUID(), email: to, firstName: 'Léa', version: 1 }, 'a-secret-token');
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to)));
  expect(mail?.subject).toBe('«\u00a0{token} {firstName}\u00a0» vous invite sur Élan');
  // Its own two links: to confirm, and to say that the company is unknown.
  expect(mail?.text.split('a-secret-token')).toHaveLength(3);
  expect(mail?.text).toContain('{token} {firstName}');
});
