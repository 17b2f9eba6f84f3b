import { lotWarningDays } from '@elan/domain/gift-cards';
import { addDays, formatCivilDate, dayHasPassed, type CivilDate } from '@elan/domain/kernel';
import { and, eq, gt, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { peopleToWrite } from '../../accounts/public.ts';
import { FitcoinsEndingMail, fitcoinsEndingSubject } from './fitcoins-ending.mail.tsx';
import { fitcoinLots } from './ledger.tables.ts';

type Ending = { readonly userId: string; readonly fitcoins: number };

/** What each person has left of the lots whose last day is this one. */
const endingsOn = (lastDay: CivilDate): Promise<Ending[]> =>
  db
    .select({ userId: fitcoinLots.userId, fitcoins: sql<number>`sum(${fitcoinLots.left})::int` })
    .from(fitcoinLots)
    .where(and(eq(fitcoinLots.expiresOn, lastDay), gt(fitcoinLots.left, 0)))
    .groupBy(fitcoinLots.userId)
    .orderBy(fitcoinLots.userId);

/**
 * Tells each person, once, what of their Fitcoins ends 30 or 7 days after `day`; nothing of what is over already, when an outage made the
 * day late. Returns how many e-mails were asked for.
 */
export async function tellEndingLots(day: CivilDate, signal?: AbortSignal): Promise<{ mails: number }> {
  const { productName, baseUrl } = deployment();
  const today = parisDay(await databaseNow());
  let mails = 0;
  for (const daysLeft of lotWarningDays) {
    const lastDay = addDays(day, daysLeft);
    if (dayHasPassed(lastDay, today)) continue;
    const endings = await endingsOn(lastDay);
    const people = await peopleToWrite(endings.map(({ userId }) => userId));
    for (const { userId, fitcoins } of endings) {
      signal?.throwIfAborted();
      const person = people.get(userId);
      if (!person) continue;
      const about = { fitcoins, lastDay: formatCivilDate(lastDay) };
      const url = `${baseUrl}/espace/wallet`;
      const mail = await renderMail(
        FitcoinsEndingMail({ productName, firstName: person.firstName, url, ...about }),
      );
      await inTx(() =>
        sendMail({
          key: `gift-cards.ending:${userId}:${lastDay}:${daysLeft}`,
          to: person.email,
          template: 'fitcoins-ending',
          message: { subject: fitcoinsEndingSubject(about, productName), ...mail },
        }),
      );
      mails += 1;
    }
  }
  return { mails };
}
