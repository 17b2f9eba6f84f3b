import type { Actor, Scope } from '@elan/domain/accounts';
import { exactTotal, exactTotalLimit, type MailStatus, type Page } from '@elan/domain/kernel';
import {
  deliveryTimeline,
  isUndelivered,
  mailTemplateLabel,
  type MailCard,
  type MailRow,
} from '@elan/domain/mailing';
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { listMailEvents } from '../../platform/mail/mail.repository.ts';
import { mails, type Mail } from '../../platform/mail/mail.tables.ts';
import { suppressionOf } from '../../platform/mail/suppression-list.ts';
import { namesByEmail, peopleNamed } from '../accounts/public.ts';
import { readableBy, readableMail } from './readable-mail.ts';
import { resendRefusal } from './resend-mail.ts';

export type MailsQuery = {
  readonly search?: string | undefined;
  readonly status?: MailStatus | undefined;
  readonly template?: string | undefined;
  readonly page: number;
  readonly size: number;
};

const holds = (word: string): SQL =>
  sql`search_text(${mails.to} || ' ' || ${mails.subject}) like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

/** The words stand in the address or the subject, or name a person who has the address. */
async function searchedBy(search: string): Promise<SQL | undefined> {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const people = (await peopleNamed(search)).map(({ email }) => email);
  return or(and(...words.map(holds)), inArray(mails.to, people));
}

const rowOf = (mail: Mail, person: string | undefined): MailRow => ({
  id: mail.id,
  to: mail.to,
  person: person ?? null,
  subject: mail.subject,
  template: mail.template,
  templateLabel: mailTemplateLabel(mail.template),
  status: mail.status,
  createdAt: mail.createdAt.toString(),
  sentAt: mail.sentAt?.toString() ?? null,
});

/** Returns a page of the e-mails that somebody may read, newest first. The total is exact up to 10 000, `capped` beyond. */
export async function listMailLog(scope: Scope, actor: Actor, query: MailsQuery): Promise<Page<MailRow>> {
  const { search = '', status, template, page, size } = query;
  const where = and(
    readableBy(scope, actor),
    status && eq(mails.status, status),
    template === undefined ? undefined : inArray(mails.template, await ofSort(template)),
    await searchedBy(search),
  );
  const rows = await db
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(size)
    .offset((page - 1) * size);
  const counted = db
    .select({ one: sql`1` })
    .from(mails)
    .where(where)
    .limit(exactTotalLimit + 1)
    .as('counted');
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  const names = await namesByEmail(rows.map(({ to }) => to));
  return {
    items: rows.map((mail) => rowOf(mail, names.get(mail.to))),
    ...exactTotal(total),
  };
}

/** Returns what an e-mail became, and whether it may be sent again. Throws `not-found`. */
export async function readMailCard(scope: Scope, actor: Actor, id: string): Promise<MailCard> {
  const mail = await readableMail(scope, actor, id);
  const names = await namesByEmail([mail.to]);
  const told = await listMailEvents(mail.id);
  const now = await databaseNow();
  const heldUp = told.find(({ event }) => event === 'deferred' || event === 'soft_bounce');
  const suppressed = await suppressionOf(mail.to);
  const refusal = await resendRefusal(mail);
  return {
    ...rowOf(mail, names.get(mail.to)),
    delivery: {
      status: mail.status,
      undelivered: isUndelivered(mail.status, heldUp?.at ?? null, now),
      events: deliveryTimeline(told),
    },
    attempts: mail.attempts,
    lastError: mail.lastError,
    resendRefusal: refusal?.message ?? null,
    suppressed,
  };
}

const collator = new Intl.Collator('fr');

/** Returns the kinds of e-mails that were sent: a walk along their index, whatever their number. */
async function sentTemplates(): Promise<string[]> {
  const { rows } = await db.execute<{ template: string }>(sql`
    with recursive walk as (
      (select template from ${mails} order by template limit 1)
      union all
      select (select m.template from ${mails} as m where m.template > walk.template order by m.template limit 1)
      from walk where walk.template is not null
    ) select template from walk where template is not null`);
  return rows.map(({ template }) => template);
}

/** The kinds that bear the name of one of them: a reader knows them by it. */
const ofSort = async (template: string): Promise<string[]> =>
  (await sentTemplates()).filter((sent) => mailTemplateLabel(sent) === mailTemplateLabel(template));

/** Returns the sorts of the e-mails that were sent, each name once, by one of its kinds. */
export async function mailTemplates(): Promise<{ items: { value: string; label: string }[] }> {
  const sorts = new Map((await sentTemplates()).map((template) => [mailTemplateLabel(template), template]));
  return {
    items: [...sorts]
      .map(([label, value]) => ({ value, label }))
      .toSorted((a, b) => collator.compare(a.label, b.label)),
  };
}
