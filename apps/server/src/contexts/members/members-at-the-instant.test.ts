import { addDays } from '@elan/domain/kernel';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mailEvents, mails } from '../../platform/mail/mail.tables.ts';
import { around, atTheInstant } from '../../testing/at-the-instant.ts';
import { aManager, aMember } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { ofToken } from './confirm-invitation.ts';
import { eraseOldMembers } from './erase-old-members.job.ts';
import { forgetImports } from './import/forget-imports.job.ts';
import { knownAmong } from './import/imports.repository.ts';
import { listMembers } from './list-members.ts';
import { memberImports, members } from './members.tables.ts';

useProduct();

const instant = Temporal.Instant.from('2031-03-04T08:00:00Z');
const never = new AbortController().signal;

test('an invitation is over at the very instant when its time is', async () => {
  const token = 'a token of an invitation';
  await aMember({ status: 'INVITED', invitationTokenHash: hashSecret(token), invitationExpiresAt: instant });
  const isOver = async () => (await ofToken(token))[0]?.expired;
  const end = around(instant);
  expect(await atTheInstant(end.before, isOver)).toBe(false);
  expect(await atTheInstant(end.at, isOver)).toBe(true);
});

test('who left is invited again once half an hour has passed since they were invited', async () => {
  const { email, companyId } = await aMember({
    status: 'INACTIVE',
    leftOn: '2031-03-04',
    invitedAt: instant,
  });
  const line = { email, firstName: 'Zoé', lastName: 'Éluard' } as Parameters<typeof knownAmong>[1][number];
  const isTooEarly = async () => (await knownAmong(companyId, [line]))[0]?.tooEarly;
  const half = around(instant.add({ minutes: 30 }));
  expect(await atTheInstant(half.before, isTooEarly)).toBe(true);
  expect(await atTheInstant(half.at, isTooEarly)).toBe(false);
});

test('an invitation held up counts as not delivered once more than a day has passed', async () => {
  const { companyId } = await aMember();
  const [mail] = await db
    .insert(mails)
    .values({
      key: 'held up',
      to: 'a@b.test',
      subject: '',
      html: '',
      text: '',
      template: 't',
      status: 'deferred',
    })
    .returning();
  const mailId = mail?.id ?? '';
  const occurredAt = instant;
  await db.insert(mailEvents).values({ mailId, event: 'deferred', occurredAt, fingerprint: 'one' });
  const { id } = await aMember({ companyId, status: 'INVITED', invitationMailId: mailId });
  const told = async () =>
    (
      await listMembers(
        { kind: 'company', companyId },
        {
          status: 'UNDELIVERED',
          sort: 'name',
          direction: 'asc',
          page: 1,
          size: 25,
        },
      )
    ).items.map((member) => member.id);
  const day = around(instant.add({ hours: 24 }));
  expect(await atTheInstant(day.at, told)).toEqual([]);
  expect(await atTheInstant(day.after, told)).toEqual([id]);
});

test('a list that was sent is kept for thirty days, the last instant of them included', async () => {
  const { companyId, userId } = await aManager();
  await db.insert(memberImports).values({
    companyId,
    createdBy: userId,
    mode: 'add',
    status: 'CHECKED',
    fileName: 'salaries.csv',
    fileHash: 'hash',
    content: {},
    createdAt: instant,
  });
  const month = around(instant.add({ hours: 24 * 30 }));
  expect(await atTheInstant(month.at, () => forgetImports(never))).toBe(0);
  expect(await atTheInstant(month.after, () => forgetImports(never))).toBe(1);
});

test('who left three years ago today is kept one day more; of more people than are erased at once, everybody goes', async () => {
  const limit = Temporal.PlainDate.from(parisDay(await databaseNow()))
    .subtract({ years: 3 })
    .toString();
  const { id, companyId } = await aMember({ status: 'INACTIVE', joinedOn: '2020-01-06', leftOn: limit });
  const old: string[] = [];
  for (let left = 0; left < 101; left += 1)
    old.push(
      (await aMember({ companyId, status: 'INACTIVE', joinedOn: '2020-01-06', leftOn: addDays(limit, -1) }))
        .id,
    );
  expect(await eraseOldMembers(never)).toBe(101);
  const kept = await db.select().from(members).where(eq(members.id, id));
  expect(kept[0]?.status).toBe('INACTIVE');
  expect(await db.$count(members, inArray(members.id, old))).toBe(101);
  expect(
    new Set((await db.select().from(members).where(inArray(members.id, old))).map(({ status }) => status)),
  ).toEqual(new Set(['DELETED']));
});
