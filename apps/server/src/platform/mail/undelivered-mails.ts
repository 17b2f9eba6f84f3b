import { undeliveredStatuses } from '@elan/domain/kernel';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { mails } from './mail.tables.ts';

const most = 200;

/** Returns the e-mails that were asked for since a civil day and did not arrive, the oldest first; 200 at the most. */
export const undeliveredMails = (since: string) =>
  db
    .select({ id: mails.id, to: mails.to, template: mails.template, createdAt: mails.createdAt })
    .from(mails)
    .where(and(inArray(mails.status, [...undeliveredStatuses]), sql`${mails.createdAt} >= ${since}::date`))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(most);
