import { scopeOf } from '@elan/domain/accounts';
import { monthName, previousMonth } from '@elan/domain/invoicing';
import type { CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, lt } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { actorOfUser, peopleToWrite } from '../../accounts/public.ts';
import { dashboardReportChoices } from '../dashboards.tables.ts';
import { MonthReportMail, monthReportSubject } from './month-report.mail.tsx';
import { monthReport, reportTitle } from './month-report.ts';

type Reader = {
  readonly userId: string;
  readonly companyId: string;
  readonly email: string;
  readonly firstName: string;
};

/** Marks a month as sent to somebody; false when it already was, or is no longer wanted. */
async function takeMonth(userId: string, month: string): Promise<boolean> {
  const { rowCount } = await db
    .update(dashboardReportChoices)
    .set({ lastMonth: month })
    .where(and(eq(dashboardReportChoices.userId, userId), lt(dashboardReportChoices.lastMonth, month)));
  return rowCount === 1;
}

async function sendTo({ userId, companyId, email, firstName }: Reader, month: string): Promise<number> {
  const actor = await actorOfUser(userId, companyId);
  // Who may no longer read the figures is sent none; the choice stays, should the right come back.
  if (actor === null || actor.waitsFor !== null) return 0;
  const scope = scopeOf(actor, 'dashboards.view-activity');
  const bytes = await monthReport(scope, { month }, { owner: userId, isThere: () => true });
  const name = await reportTitle(scope);
  if (!bytes || name === null) return 0;
  const { productName, baseUrl } = deployment();
  const about = { month: monthName(month), companyName: name };
  const mail = await renderMail(
    MonthReportMail({ ...about, productName, firstName, url: `${baseUrl}/app/dashboard/global` }),
  );
  return inTx(async () => {
    if (!(await takeMonth(userId, month))) return 0;
    await sendMail({
      key: `dashboards.report:${userId}:${month}`,
      to: email,
      template: 'month-report',
      message: { subject: monthReportSubject(about, productName), ...mail },
      attachments: [
        {
          name: `rapport-${month}.pdf`,
          type: 'application/pdf',
          content: bytes.toString('base64'),
          encoding: 'base64',
        },
      ],
    });
    return 1;
  });
}

/** Sends the report of the month before `day` to each who asked for it and was not sent it yet; one that fails stops no other. */
export async function sendReports(day: CivilDate, signal?: AbortSignal): Promise<{ mails: number }> {
  const month = previousMonth(day);
  const due = await db
    .select({ userId: dashboardReportChoices.userId, companyId: dashboardReportChoices.companyId })
    .from(dashboardReportChoices)
    .where(lt(dashboardReportChoices.lastMonth, month))
    .orderBy(asc(dashboardReportChoices.userId));
  const people = await peopleToWrite(due.map(({ userId }) => userId));
  const readers = due.flatMap((one): Reader[] => {
    const person = people.get(one.userId);
    return person ? [{ ...one, ...person }] : [];
  });
  let mails = 0;
  await eachItem(readers, signal, async (reader) => {
    mails += await sendTo(reader, month);
  });
  return { mails };
}
