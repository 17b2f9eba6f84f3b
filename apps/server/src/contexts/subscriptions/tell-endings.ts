import { addDays, dayHasPassed, formatCivilDate, type CivilDate } from '@elan/domain/kernel';
import { alertDays, alertOn, subscriptionOfferLabels } from '@elan/domain/subscriptions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { activeManagersOf, companies } from '../companies/public.ts';
import { SubscriptionEndingMail, subscriptionEndingSubject } from './subscription-ending.mail.tsx';
import { isNotOver } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';
import { deployment } from '../../platform/config/deployment.ts';

type Ending = {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly offer: string;
  readonly endsOn: CivilDate;
  readonly daysLeft: number;
};

async function endingsOf(day: CivilDate): Promise<Ending[]> {
  const rows = await db
    .select({
      id: subscriptions.id,
      companyId: subscriptions.companyId,
      companyName: companies.name,
      offer: subscriptions.offer,
      endsOn: subscriptions.endsOn,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(
      and(
        inArray(
          subscriptions.endsOn,
          alertDays.map((days) => addDays(day, days)),
        ),
        isNotOver(),
      ),
    )
    .orderBy(asc(subscriptions.endsOn), asc(subscriptions.id));
  return rows.flatMap(({ endsOn, offer, ...row }) => {
    const daysLeft = endsOn === null ? null : alertOn(endsOn, day);
    if (endsOn === null || daysLeft === null) return [];
    return [{ ...row, endsOn, daysLeft, offer: subscriptionOfferLabels[offer] }];
  });
}

async function tell(ending: Ending): Promise<number> {
  const { productName, baseUrl } = deployment();
  const { id, companyId, companyName, offer, endsOn, daysLeft } = ending;
  const managers = await activeManagersOf(companyId);
  const about = { offer, lastDay: formatCivilDate(endsOn) };
  for (const { id: userId, email, firstName } of managers) {
    const url = `${baseUrl}/app/subscriptions`;
    const mail = await renderMail(
      SubscriptionEndingMail({ productName, firstName, companyName, url, ...about }),
    );
    await sendMail({
      // A subscription that was extended ends another day, and is told again.
      key: `subscriptions.ending:${id}:${endsOn}:${daysLeft}:${userId}`,
      to: email,
      template: 'subscription-ending',
      message: { subject: subscriptionEndingSubject(about, productName), ...mail },
    });
  }
  return managers.length;
}

/**
 * Tells the managers of each company that a subscription ends 30 or 7 days after `day`, once each; nothing of one that is
 * already over, when an outage made the day late. Returns how many subscriptions end, and how many e-mails were asked for.
 */
export async function tellEndings(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ ending: number; mails: number }> {
  const today = parisDay(await databaseNow());
  const endings = (await endingsOf(day)).filter(({ endsOn }) => !dayHasPassed(endsOn, today));
  let mails = 0;
  for (const ending of endings) {
    signal?.throwIfAborted();
    mails += await inTx(() => tell(ending));
  }
  return { ending: endings.length, mails };
}
