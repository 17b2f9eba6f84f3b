import { addDays, formatCivilDate, typographyProblems } from '@elan/domain/kernel';
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aCompany, aManager } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { aSubscription } from '../../testing/subscription-factories.ts';
import { subscriptions } from './subscriptions.tables.ts';
import { tellEndings } from './tell-endings.ts';

useProduct();

const today = async () => parisDay(await databaseNow());
const mailsOf = (id: string) =>
  db
    .select()
    .from(mails)
    .where(like(mails.key, `subscriptions.ending:${id}:%`))
    .orderBy(mails.createdAt);

test('the managers of a company are told 30 days and 7 days before the last day, once each', async () => {
  const company = await aCompany({ name: 'Verdalys Conseil' });
  const people = [await aManager({ companyId: company.id }), await aManager({ companyId: company.id })];
  await aManager({ companyId: company.id, status: 'INACTIVE' });
  const endsOn = addDays(await today(), 60);
  const { id } = await aSubscription({ companyId: company.id, endsOn });
  for (let left = 60; left >= 0; left -= 1) {
    await tellEndings(addDays(endsOn, -left));
    await tellEndings(addDays(endsOn, -left));
  }
  const sent = await mailsOf(id);
  const keys = [30, 7].flatMap((left) =>
    people.map(({ userId }) => `subscriptions.ending:${id}:${endsOn}:${left}:${userId}`),
  );
  expect(sent.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(people.map(({ email }) => email)));
  for (const { subject, text, html } of sent) {
    expect(subject).toBe(`Votre abonnement Live se termine le ${formatCivilDate(endsOn)} – Élan`);
    expect(text).toContain('http://elan.test/app/subscriptions');
    expect(html).toContain('lang="fr"');
    for (const line of text.split('\n').filter((words) => !words.startsWith('http'))) {
      expect(typographyProblems(line)).toEqual([]);
    }
  }
});

test('a subscription that is extended is told again before its new end, and not before the old one', async () => {
  const { companyId } = await aManager();
  const endsOn = addDays(await today(), 30);
  const { id } = await aSubscription({ companyId, endsOn });
  await tellEndings(addDays(endsOn, -30));
  await db
    .update(subscriptions)
    .set({ endsOn: addDays(endsOn, 100) })
    .where(eq(subscriptions.id, id));
  await tellEndings(addDays(endsOn, -7));
  expect(await mailsOf(id)).toHaveLength(1);
  await tellEndings(addDays(endsOn, 70));
  expect(await mailsOf(id)).toHaveLength(2);
});

test('one without an end, one that is over when an outage made the day late, and one without a manager tell nobody', async () => {
  const { companyId } = await aManager();
  const yesterday = addDays(await today(), -1);
  const over = await aSubscription({ companyId, endsOn: yesterday });
  const open = await aSubscription({ companyId, endsOn: null });
  const alone = await aSubscription({ endsOn: addDays(yesterday, 31) });
  await tellEndings(addDays(yesterday, -7));
  expect(await tellEndings(addDays(yesterday, 1))).toMatchObject({ mails: 0 });
  for (const { id } of [over, open, alone]) expect(await mailsOf(id)).toEqual([]);
});

test('one that ends on the very day when an outage is caught up is still told of', async () => {
  const { companyId } = await aManager();
  const { id } = await aSubscription({ companyId, endsOn: await today() });
  await tellEndings(addDays(await today(), -7));
  expect(await mailsOf(id)).toHaveLength(1);
});

test('the managers of a company that is over are told nothing', async () => {
  const endsOn = addDays(await today(), 30);
  for (const status of ['BLACKLISTED', 'ARCHIVED', 'DELETED'] as const) {
    const { id: companyId } = await aCompany({ status });
    await aManager({ companyId });
    const { id } = await aSubscription({ companyId, endsOn });
    await tellEndings(await today());
    expect(await mailsOf(id)).toEqual([]);
  }
});

test('run twice at once, a day tells each manager once', async () => {
  const { companyId } = await aManager();
  const endsOn = addDays(await today(), 37);
  const rows = [];
  for (let made = 0; made < 3; made += 1) rows.push(await aSubscription({ companyId, endsOn }));
  const day = addDays(endsOn, -7);
  await Promise.all([tellEndings(day), tellEndings(day), tellEndings(day)]);
  for (const { id } of rows) expect(await mailsOf(id)).toHaveLength(1);
});
