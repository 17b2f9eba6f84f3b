import type { MailStatus } from '@elan/domain/kernel';
import type { MemberCard } from '@elan/domain/members';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { markSent, raiseMailStatus } from '../../platform/mail/mail.repository.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { recordMailEvent, tellMailStatus } from '../../platform/mail/record-mail-event.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aManager, anActor, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { linkSentTo } from '../../testing/registrations.ts';
import { addMembers } from './add-members.ts';
import { writeInvitations } from './invite-member.ts';
import { members } from './members.tables.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
let companyId: string;
beforeAll(async () => {
  const manager = await aManager();
  companyId = manager.companyId;
  headers = await signedIn(api.app, manager.email);
});

let made = 0;
const someone = () => ({
  email: `zoe.${(made += 1)}@gmail.com`,
  firstName: 'Zoé',
  lastName: 'Éluard',
});
type Answer = Awaited<ReturnType<typeof post>>;
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, headers, payload });
const errorOf = (answer: Answer) => answer.json<{ error?: { code: string; message: string } }>().error;
const add = async (person: object = someone()) => (await post('/api/members', person)).json<MemberCard>();
const resend = (id: string) => post(`/api/members/${id}/invitation`, {});
const read = (token: string) => post('/api/member-invitations/reading', { token });
const confirm = (token: string) => post('/api/member-invitations/confirmation', { token });
const rowOf = async (id: string) => (await db.select().from(members).where(eq(members.id, id)))[0];
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.to, email));
const change = (id: string, set: Partial<typeof members.$inferInsert>) =>
  db.update(members).set(set).where(eq(members.id, id));

/** The provider took the mail of an invitation. */
const leaves = (mailId: string) =>
  inTx(async () => {
    await markSent(mailId, null, false);
    await raiseMailStatus(mailId, 'request');
    await tellMailStatus(mailId);
  });
/** The invitation left so many minutes ago. */
async function age(id: string, minutes: number): Promise<void> {
  await leaves((await rowOf(id))?.invitationMailId ?? '');
  await db
    .update(members)
    .set({ invitedAt: sql`${members.invitedAt} - make_interval(mins => ${minutes})` })
    .where(eq(members.id, id));
}

describe('adding an employee', () => {
  test('invites the person by a link that is good for 7 days and kept hashed; a personal address is accepted', async () => {
    const person = someone();
    const answer = await post('/api/members', person);
    expect(answer.statusCode).toBe(201);
    const card = answer.json<MemberCard>();
    expect(card).toMatchObject({ ...person, status: 'INVITED', source: 'manual', mailStatus: 'pending' });
    expect(card.resendIn).toBeGreaterThan(1790);
    expect(card.actions).toEqual(['rename', 'resend', 'leave']);
    const [mail] = await mailsTo(person.email);
    const token = await linkSentTo(person.email);
    expect(mail).toMatchObject({ key: `members.invitation:${card.id}:1`, holdsSecret: true });
    expect(mail?.subject).toMatch(/vous invite sur Élan$/);
    expect(mail?.text).toContain(`http://elan.test/auth/invitation?token=${token}`);
    const row = await rowOf(card.id);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.invitationExpiresAt?.since(row.invitedAt ?? row.createdAt).total('days')).toBeCloseTo(7, 3);
    const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, card.id));
    expect(audit).toMatchObject([
      { event: 'add', fromStatus: null, toStatus: 'INVITED', details: { source: 'manual' } },
    ]);
  });

  test('the letter names each person as they are written, whatever the signs of the name', async () => {
    const send = await writeInvitations('R & D');
    const email = 'signes@exemple.test';
    await send({ id: crypto.randomUUID(), email, firstName: "D'Arc-$&", version: 1 }, 'a-token_1');
    const [mail] = await mailsTo(email);
    expect(mail?.html).toContain('D&#x27;Arc-$&amp;');
    expect(mail?.text).toContain("Bonjour D'Arc-$&,");
    expect(mail?.text).toContain('/auth/invitation?token=a-token_1');
    expect(mail?.subject).toBe('«\u00a0R & D\u00a0» vous invite sur Élan');
  });

  test('an address is one person of a company, whatever the case; another company may have the same', async () => {
    const person = someone();
    await add(person);
    const twice = await post('/api/members', { ...person, email: person.email.toUpperCase() });
    expect(errorOf(twice)?.code).toBe('members/already-member');
    const other = await aManager();
    const elsewhere = await api.app.inject({
      method: 'POST',
      url: '/api/members',
      headers: await signedIn(api.app, other.email),
      payload: person,
    });
    expect(elsewhere.statusCode).toBe(201);
  });

  test('200 callers who add the same address add one person, and send one invitation', async () => {
    const person = someone();
    const answers = await Promise.all(Array.from({ length: 200 }, () => post('/api/members', person)));
    const codes = answers.map((answer) => errorOf(answer)?.code ?? answer.statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 'members/already-member')).toHaveLength(199);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('what is not expected, and what is not right, is refused beside its field', async () => {
    const refused = await post('/api/members', { ...someone(), status: 'ACTIVE' });
    expect(errorOf(refused)?.code).toBe('form-invalid');
    const wrong = await post('/api/members', { email: 'zoe@', firstName: 'R2D2', lastName: '' });
    expect(wrong.json()).toMatchObject({
      error: { params: { issues: expect.toSatisfy((issues: object[]) => issues.length === 3) } },
    });
  });

  test('a batch is added whole or not at all, each person invited once', async () => {
    const people = Array.from({ length: 120 }, someone);
    const adding = {
      source: 'import',
      actor: anActor('COMMUNITY_MANAGER', companyId),
    } as const;
    const run = () => addMembers(companyId, people, { ...adding, withLeavers: true });
    const failing = inTx(async () => {
      await run();
      throw new Error('the file was given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await mailsTo(people[0]?.email ?? '')).toEqual([]);
    const done = await run();
    expect([done.added.length, done.cameBack.length, done.known.length]).toEqual([120, 0, 0]);
    const again = await run();
    expect([again.added.length, again.known.length]).toEqual([0, 120]);
    expect(await mailsTo(people[119]?.email ?? '')).toHaveLength(1);
    const [gone] = done.added;
    await change(gone?.id ?? '', {
      status: 'INACTIVE',
      leftOn: (await rowOf(gone?.id ?? ''))?.joinedOn ?? null,
      invitedAt: Temporal.Now.instant().subtract({ hours: 1 }),
    });
    const third = await run();
    expect([third.added.length, third.cameBack, third.known.length]).toMatchObject([
      0,
      [{ id: gone?.id, status: 'INVITED' }],
      119,
    ]);
  });
});

describe('the e-mail of an invitation', () => {
  test('that the provider took makes the person « Email envoyé », once, and nothing but that', async () => {
    const { id } = await add();
    const mailId = (await rowOf(id))?.invitationMailId ?? '';
    await inTx(() => tellMailStatus(mailId));
    expect((await rowOf(id))?.status).toBe('INVITED');
    await leaves(mailId);
    await leaves(mailId);
    expect(await rowOf(id)).toMatchObject({ status: 'WAITING_EMAIL', version: 2 });
  });

  test('shows on the card event after event, with the reason of a refusal, and late ones as such', async () => {
    const { id, email: to } = await add();
    const mailId = (await rowOf(id))?.invitationMailId ?? '';
    await leaves(mailId);
    const start = Temporal.Instant.from('2026-11-20T09:00:00Z');
    const tell = (event: MailStatus, minutes: number, reason: string | null = null) =>
      recordMailEvent({ id: mailId, to }, { event, occurredAt: start.add({ minutes }), reason });
    const readCard = async () =>
      (await api.app.inject({ url: `/api/members/${id}`, headers })).json<MemberCard>();
    await tell('hard_bounce', 2, '550 5.1.1 inconnue');
    await tell('request', 0);
    expect(await readCard()).toMatchObject({
      status: 'WAITING_EMAIL',
      mailStatus: 'hard_bounce',
      undelivered: true,
      delivery: {
        events: [{ event: 'request' }, { event: 'hard_bounce', reason: '550 5.1.1 inconnue', late: false }],
      },
    });
    await tell('delivered', 1);
    expect(await readCard()).toMatchObject({
      undelivered: false,
      delivery: {
        events: [{ event: 'request' }, { event: 'delivered' }, { event: 'hard_bounce', late: true }],
      },
    });
  });

  test('may be sent again after half an hour, no sooner, and the first link dies', async () => {
    const person = someone();
    const { id } = await add(person);
    const first = await linkSentTo(person.email);
    expect(errorOf(await resend(id))).toMatchObject({
      code: 'members/reinvite-too-early',
      message: 'Une invitation vient de partir. Attendez 30 minutes avant de la relancer.',
    });
    await age(id, 29);
    expect(errorOf(await resend(id))?.code).toBe('members/reinvite-too-early');
    await age(id, 2);
    const answer = await resend(id);
    expect(answer.json()).toMatchObject({ status: 'INVITED', mailStatus: 'pending' });
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect(errorOf(await read(first))?.code).toBe('members/invalid-link');
    expect((await read(await linkSentTo(person.email))).statusCode).toBe(200);
  });

  test('goes at once to the right address where the first one was mistyped: it proves itself, and the first link dies', async () => {
    const person = someone();
    const { id } = await add(person);
    const first = await linkSentTo(person.email);
    const right = someone().email;
    const answer = await post(`/api/members/${id}/invitation`, { email: right });
    expect(answer.json()).toMatchObject({ id, email: right, status: 'INVITED', mailStatus: 'pending' });
    expect(errorOf(await read(first))?.code).toBe('members/invalid-link');
    expect((await confirm(await linkSentTo(right))).statusCode).toBe(200);
    expect(errorOf(await post(`/api/members/${id}/invitation`, { email: someone().email }))?.code).toBe(
      'members/already-confirmed',
    );
  });

  test('corrected from one address to the other and back does not write to one of them twice within half an hour', async () => {
    const person = someone();
    const { id } = await add(person);
    const right = someone().email;
    expect((await post(`/api/members/${id}/invitation`, { email: right })).statusCode).toBe(200);
    const back = await post(`/api/members/${id}/invitation`, { email: person.email });
    expect(errorOf(back)?.code).toBe('members/reinvite-too-early');
    expect((await rowOf(id))?.email).toBe(right);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('does not go to the address of a colleague, who keeps their own', async () => {
    const colleague = someone();
    await add(colleague);
    const person = someone();
    const { id } = await add(person);
    const refused = await post(`/api/members/${id}/invitation`, { email: colleague.email });
    expect(errorOf(refused)?.code).toBe('members/already-member');
    expect((await rowOf(id))?.email).toBe(person.email);
    expect(await mailsTo(colleague.email)).toHaveLength(1);
  });

  test('is not sent again while it has not left, nor when two ask at once', async () => {
    const { id } = await add();
    await change(id, { invitedAt: Temporal.Now.instant().subtract({ hours: 1 }) });
    expect(errorOf(await resend(id))?.code).toBe('members/invitation-sending');
    await age(id, 0);
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('is not sent again once the address is confirmed', async () => {
    const person = someone();
    const { id } = await add(person);
    await confirm(await linkSentTo(person.email));
    expect(errorOf(await resend(id))?.code).toBe('members/already-confirmed');
  });
});

describe('the link of an invitation', () => {
  test('opened, tells who it is for and changes nothing; clicked, confirms once', async () => {
    const person = someone();
    const { id } = await add(person);
    const token = await linkSentTo(person.email);
    for (let times = 0; times < 3; times += 1)
      expect((await read(token)).json()).toMatchObject({ firstName: 'Zoé', state: 'open' });
    expect(await rowOf(id)).toMatchObject({ status: 'INVITED', version: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already-confirmed')).toHaveLength(19);
    expect((await rowOf(id))?.status).toBe('VALID_EMAIL');
    expect((await read(token)).json()).toMatchObject({ state: 'already-confirmed' });
  });

  test('is over after 7 days, and an unknown one is invalid', async () => {
    const person = someone();
    const { id } = await add(person);
    const token = await linkSentTo(person.email);
    await change(id, { invitationExpiresAt: Temporal.Now.instant().subtract({ seconds: 1 }) });
    expect(errorOf(await confirm(token))?.code).toBe('members/link-expired');
    expect(errorOf(await confirm('x'.repeat(43)))?.code).toBe('members/invalid-link');
    expect((await rowOf(id))?.status).toBe('INVITED');
  });
});
