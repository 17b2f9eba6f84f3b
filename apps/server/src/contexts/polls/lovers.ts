import type { Actor } from '@elan/domain/accounts';
import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { pollErrors, type ClubEvent, type Lover } from '@elan/domain/polls';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { parisDay } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { personNamesOf } from '../accounts/public.ts';
import { findElan, listElans, type Elan } from '../members/public.ts';
import { lovers } from './polls.tables.ts';

type Paging = { readonly page: number; readonly size: number };

/** The condition that an account is in the club. */
const inClub = (userId: Parameters<typeof eq>[0]) =>
  sql`exists (select 1 from ${lovers} where ${lovers.userId} = ${userId} and ${lovers.removedAt} is null)`;

async function withStay(people: readonly Elan[]): Promise<Lover[]> {
  const ids = people.map(({ id }) => id);
  const stays =
    ids.length === 0
      ? []
      : await db
          .select({ userId: lovers.userId, addedAt: lovers.addedAt })
          .from(lovers)
          .where(and(inArray(lovers.userId, ids), isNull(lovers.removedAt)));
  const since = new Map(stays.map(({ userId, addedAt }) => [userId, parisDay(addedAt)]));
  return people.map((person) => ({ ...person, since: since.get(person.id) ?? null }));
}

/** Returns a page of who is in the club, or of who might be, by their name. */
export async function listLovers(
  query: Paging & { readonly club: 'in' | 'out'; readonly search?: string | undefined },
): Promise<Page<Lover>> {
  const within = (userId: Parameters<typeof eq>[0]) =>
    query.club === 'in' ? inClub(userId) : sql`not ${inClub(userId)}`;
  const { items, total } = await listElans(query, within);
  return {
    items: await withStay(items),
    ...exactTotal(total),
  };
}

/** Returns a page of who came in and who went out, the last first. */
export async function clubHistory({ page, size }: Paging): Promise<Page<ClubEvent>> {
  const events = sql`(
    select ${lovers.id} || ':in' as id, ${lovers.userId} as user_id, 'added' as event, ${lovers.addedAt} as at, ${lovers.addedBy} as by from ${lovers}
    union all
    select ${lovers.id} || ':out', ${lovers.userId}, 'removed', ${lovers.removedAt}, ${lovers.removedBy} from ${lovers} where ${lovers.removedAt} is not null
  )`;
  type Row = { id: string; user_id: string; event: 'added' | 'removed'; at: string; by: string | null };
  const { rows } = await db.execute<Row>(
    sql`select id, user_id, event, to_json(at) #>> '{}' as at, by from ${events} as e order by e.at desc, e.id limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${events} as e`);
  const total = counted.rows[0]?.count ?? 0;
  const names = await personNamesOf(rows.flatMap(({ user_id: person, by }) => [person, ...(by ? [by] : [])]));
  return {
    items: rows.map(({ id, user_id: person, event, at, by }) => ({
      id,
      name: names.get(person) ?? '',
      event,
      at,
      by: by === null ? null : (names.get(by) ?? null),
    })),
    ...exactTotal(total),
  };
}

async function told(actor: Actor, userId: string, event: 'add' | 'remove'): Promise<void> {
  await recordAudit({ actor, entity: 'lover', entityId: userId, event, from: null, to: null, details: {} });
  for (const topic of ['role:ADMIN', `user:${userId}`] as const) {
    await publishLive({ topic, kind: 'polls/lovers', id: userId });
  }
}

/**
 * Adds a person to the club, by the e-mail of their account. Returns them. Throws `lovers/email-not-found` for who is no employee with an
 * account, `lovers/already-member`.
 */
export function addLover(actor: Actor, email: string): Promise<Lover> {
  return inTx(async () => {
    const { productName, productMembers: members } = deployment();
    const person = await findElan(email);
    if (!person) throw pollErrors.fail('lovers/email-not-found', { members });
    const made = await db
      .insert(lovers)
      .values({ userId: person.id, addedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: lovers.id });
    if (made.length === 0) {
      throw pollErrors.fail('lovers/already-member', { club: `${productName} Lovers` });
    }
    await told(actor, person.id, 'add');
    return withStay([person]).then(onlyRow);
  });
}

/** Takes a person out of the club; what they did there stays in its history. Throws `not-found` for who is not in it. */
export function removeLover(actor: Actor, userId: string): Promise<void> {
  return inTx(async () => {
    const left = isUuid(userId)
      ? await db
          .update(lovers)
          .set({ removedAt: sql`now()`, removedBy: actor.userId })
          .where(and(eq(lovers.userId, userId), isNull(lovers.removedAt)))
          .returning({ id: lovers.id })
      : [];
    if (left.length === 0) throw kernelErrors.fail('not-found');
    await told(actor, userId, 'remove');
  });
}
