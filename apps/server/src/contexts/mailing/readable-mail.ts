import type { Actor, Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { mails, type Mail } from '../../platform/mail/mail.tables.ts';
import { invitationMails } from './own-invitations.ts';

/** What somebody may read: everything, or the e-mails of their own invitations. */
export function readableBy(scope: Scope, actor: Actor): SQL {
  if (scope.kind === 'all') return sql`true`;
  const own = invitationMails().flatMap(({ mailsOf }) => mailsOf(actor) ?? []);
  if (own.length === 0) return sql`false`;
  return sql`${mails.id} in (${sql.join(own, sql` union all `)})`;
}

/** Returns an e-mail that somebody may read. Throws `not-found`: a foreign id and an unknown one are the same. */
export async function readableMail(scope: Scope, actor: Actor, id: string): Promise<Mail> {
  const [found] = isUuid(id)
    ? await db
        .select()
        .from(mails)
        .where(and(eq(mails.id, id), readableBy(scope, actor)))
    : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}
