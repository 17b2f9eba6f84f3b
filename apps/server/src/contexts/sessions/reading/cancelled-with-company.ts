import { isUuid } from '@elan/domain/kernel';
import { namedWithCompany, type Session } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import { sessions } from '../sessions.tables.ts';
import { sessionColumns, sessionOfRow, sessionsWithPlace } from './session-columns.ts';

/** Returns the sessions to come that closing a company cancelled, and that nobody has restored since, in the order of time: the first 500. */
export async function sessionsCancelledWithCompany(companyId: string): Promise<Session[]> {
  if (!isUuid(companyId)) return [];
  const rows = await rowsOnce(sql`select ${sessionColumns('all')} from ${sessionsWithPlace}
    where ${sessions.companyId} = ${companyId} and ${sessions.cancelledWithCompany} and ${stillToCome(sessions.startsAt)}
    order by ${sessions.startsAt}, ${sessions.id} limit ${namedWithCompany}`);
  return rows.map(sessionOfRow);
}
