import { addDays, typographyProblems } from '@elan/domain/kernel';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aCoach, aStaffMember } from '../../testing/factories.ts';
import { refuseMails } from '../../testing/refuse-mails.ts';
import { useProduct } from '../../testing/product.ts';
import { tellEndingDocuments } from './tell-ending-documents.ts';

useProduct();

const mailsOf = (id: string) =>
  db
    .select()
    .from(mails)
    .where(like(mails.key, `coaches.document:${id}:%`));

test('through 400 days the administrators are told of a document 30 days before, 7 days before and on the day, once each (T42)', async () => {
  const admins = [await aStaffMember('ADMIN'), await aStaffMember('ADMIN')];
  await aStaffMember('MODERATOR');
  const today = parisDay(await databaseNow());
  const endsOn = addDays(today, 300);
  const ends = { insuranceExpiresOn: endsOn, vigilanceExpiresOn: null };
  const { id } = await aCoach({ firstName: 'Zoé', lastName: 'Lemaître', ...ends });
  const gone = await aCoach({ status: 'INACTIVE', ...ends });
  const told: string[] = [];
  for (let day = today; day <= addDays(today, 400); day = addDays(day, 1)) {
    const { documents } = await tellEndingDocuments(day);
    if (documents === 0) continue;
    // A day that is run again, as after an outage, tells nothing more.
    await tellEndingDocuments(day);
    told.push(`${day}: ${(await mailsOf(id)).length}`);
  }
  expect(told).toEqual(
    [30, 7, 0].map((left, index) => `${addDays(endsOn, -left)}: ${admins.length * (index + 1)}`),
  );
  expect(await mailsOf(gone.id)).toEqual([]);
  const sent = await mailsOf(id);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(admins.map(({ email }) => email)));
  for (const { subject, text } of sent) {
    expect(subject).toMatch(
      /^Assurance de Zoé Lemaître\u00a0: fin (aujourd’hui|dans \d+\u00a0jours) – Élan$/,
    );
    expect(text).toContain(`http://elan.test/app/coaches?coach=${id}`);
    for (const line of text.split('\n').filter((words) => !words.includes('http'))) {
      expect(typographyProblems(line)).toEqual([]);
    }
  }
});

test('a document that is renewed is told again before its new end', async () => {
  await aStaffMember('ADMIN');
  const today = parisDay(await databaseNow());
  const { id } = await aCoach({
    proCardExpiresOn: addDays(today, 30),
    insuranceExpiresOn: addDays(today, 30),
  });
  expect(await tellEndingDocuments(today)).toMatchObject({ documents: 2 });
  const subjects = new Set((await mailsOf(id)).map(({ subject }) => subject.split(' de ')[0]));
  expect(subjects).toEqual(new Set(['Carte professionnelle', 'Assurance']));
});

test('a coach who cannot be told of holds back nobody, and the day stays owed', async () => {
  const admin = await aStaffMember('ADMIN');
  const today = parisDay(await databaseNow());
  const ends = { insuranceExpiresOn: addDays(today, 7), vigilanceExpiresOn: null };
  const some = [await aCoach(ends), await aCoach(ends), await aCoach(ends)].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const refused = await refuseMails(`coaches.document:${some[0]?.id}:%`);
  await expect(tellEndingDocuments(today)).rejects.toThrow(/insert into "mails"/);
  const told = async () =>
    Promise.all(some.map(async ({ id }) => (await mailsOf(id)).some(({ to }) => to === admin.email)));
  expect(await told()).toEqual([false, true, true]);
  await refused.lift();
  await tellEndingDocuments(today);
  expect(await told()).toEqual([true, true, true]);
});
