import type { CompanyFigures, CompanyMail, CompanyPayment } from '@elan/domain/desk';
import {
  addDays,
  exactTotal,
  kernelErrors,
  monthOf,
  undeliveredStatuses,
  type Page,
} from '@elan/domain/kernel';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { addressesOfCompany, declaredHeadcountOf } from '../companies/public.ts';
import { addressesOfEmployees, memberFiguresOf } from '../members/public.ts';
import { paymentsOfCompany } from '../payments/public.ts';
import { programTotalOf } from '../programs/public.ts';
import { sessionFiguresOf } from '../sessions/public.ts';
import { spotCountOf } from '../spots/public.ts';
import { notes } from './desk.tables.ts';

const fillingDays = 31;
const mailDays = 30;

/** The headcount that a company declared; throws `not-found` for one that does not exist. */
async function requireHeadcount(id: string): Promise<number | null> {
  const headcount = await declaredHeadcountOf(id);
  if (headcount === undefined) throw kernelErrors.fail('not-found');
  return headcount;
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

/** What was written to the people of a company: its managers, those who were invited to it, its employees. */
async function toCompany(companyId: string): Promise<SQL> {
  const addresses = [...(await addressesOfCompany(companyId)), ...(await addressesOfEmployees(companyId))];
  return addresses.length === 0 ? sql`false` : sql`${mails.to} = any(${sql.param(addresses)}::text[])`;
}

/** Returns what stands on top of the page of a company, and in its tabs; throws `not-found`. */
export async function readCompanyFigures(id: string): Promise<CompanyFigures> {
  const headcount = await requireHeadcount(id);
  const today = parisDay(await databaseNow());
  const month = `${monthOf(today)}-01`;
  const days = [month, today] as const;
  const { total, registered, licences } = await memberFiguresOf([id], days, days);
  const sessions = await sessionFiguresOf(id, { month, since: addDays(today, -fillingDays), today });
  const since = addDays(today, -mailDays);
  return {
    month: { held: sessions.held, toCome: sessions.toCome },
    people: { total, registered, coverage: share(registered, headcount ?? total) },
    filling: share(sessions.taken, sessions.places),
    licences,
    unbilled: { sessions: sessions.unbilled, cents: sessions.unbilledCents },
    programs: await programTotalOf(id),
    sessions: sessions.total,
    spots: await spotCountOf(id),
    notes: await db.$count(notes, eq(notes.companyId, id)),
    undelivered: await db.$count(
      mails,
      and(
        inArray(mails.status, [...undeliveredStatuses]),
        sql`${mails.createdAt} >= ${since}::date`,
        await toCompany(id),
      ),
    ),
  };
}

type Asked = { readonly page: number; readonly size: number };
const pageOf = <T>(items: T[], total: number): Page<T> => ({
  items,
  ...exactTotal(total),
});

/** Returns a page of the e-mails that were sent to the people of a company, newest first; throws `not-found`. */
export async function readCompanyMails(id: string, { page, size }: Asked): Promise<Page<CompanyMail>> {
  await requireHeadcount(id);
  const where = await toCompany(id);
  const rows = await db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(size)
    .offset((page - 1) * size);
  const items = rows.map(({ createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toString() }));
  return pageOf(items, await db.$count(mails, where));
}

/** Returns a page of the payments of a company, newest first; throws `not-found`. */
export async function readCompanyPayments(id: string, { page, size }: Asked): Promise<Page<CompanyPayment>> {
  await requireHeadcount(id);
  const { items, total } = await paymentsOfCompany(id, { page, size });
  return pageOf(items, total);
}
