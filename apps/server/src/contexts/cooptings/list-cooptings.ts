import type { Scope } from '@elan/domain/accounts';
import {
  cooptingHistoryWords,
  countedCooptingStatuses,
  rewardCents,
  rewardDay,
  type CooptingHistoryLine,
  type CooptingRow,
  type CooptingStatus,
} from '@elan/domain/cooptings';
import { exactTotal, monthOf, type Page } from '@elan/domain/kernel';
import { and, desc, eq, gte, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { companyNameOf, readHistory } from '../companies/public.ts';
import { creditOf } from '../gift-cards/public.ts';
import { findCoopting, reachedBy } from './cooptings.repository.ts';
import { cooptings } from './cooptings.tables.ts';
import { describeCooptings, pathOf } from './describe-cooptings.ts';
import { sponsorCodeOf } from './sponsor-code.ts';

const likeText = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const found = (search: string): SQL | undefined =>
  or(
    ilike(cooptings.name, likeText(search)),
    ilike(cooptings.contactEmail, likeText(search)),
    ilike(cooptings.siret, likeText(search.replaceAll(' ', ''))),
  );

/** Returns a page of the cooptings of a scope, the newest first. */
export async function listCooptings(
  scope: Scope,
  query: {
    readonly page: number;
    readonly size: number;
    readonly search?: string | undefined;
    readonly status?: CooptingStatus | undefined;
  },
): Promise<Page<CooptingRow>> {
  const { page, size, search, status } = query;
  const where = and(
    reachedBy(scope),
    search ? found(search) : undefined,
    status && eq(cooptings.status, status),
  );
  const rows = await db
    .select()
    .from(cooptings)
    .where(where)
    .orderBy(desc(cooptings.createdAt), desc(cooptings.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(cooptings, where);
  return {
    items: await describeCooptings(rows),
    ...exactTotal(total),
  };
}

/** The recommendation that brought a company here, by whoever sent it: its row is of the sponsor, behind another wall. */
async function receivedBy(companyId: string) {
  const [row] = await acrossWall(() =>
    db
      .select()
      .from(cooptings)
      .where(eq(cooptings.referredCompanyId, companyId))
      .orderBy(desc(cooptings.createdAt))
      .limit(1),
  );
  if (!row) return null;
  const sponsor = await acrossWall(() => companyNameOf(row.companyId));
  return { sponsor: sponsor ?? '', status: row.status, ...pathOf(row) };
}

/** Returns what stands above the list: the sponsor's code and link, coupons, credit, the rewards of this month and of the next. */
export async function summariseCooptings(scope: Scope) {
  const today = parisDay(await databaseNow());
  const own = scope.kind === 'company' ? scope.companyId : null;
  const within = (where: SQL | undefined) => db.$count(cooptings, and(reachedBy(scope), where));
  const waiting = await within(eq(cooptings.status, 'ACTIVE'));
  const paid = await within(and(eq(cooptings.status, 'PAID'), gte(cooptings.paidOn, `${monthOf(today)}-01`)));
  // A company reads its own side; the administration what leaves in all.
  const cents = own === null ? 2 * rewardCents : rewardCents;
  const code = own === null ? null : await sponsorCodeOf(own);
  return {
    sponsor:
      code === null
        ? null
        : { code, link: `${deployment().baseUrl}/register?sponsor=${encodeURIComponent(code)}` },
    counted: await within(inArray(cooptings.status, [...countedCooptingStatuses])),
    creditCents: own === null ? 0 : await creditOf(own),
    next: { on: rewardDay(today), cooptings: waiting, cents: waiting * cents },
    paidThisMonth: { cooptings: paid, cents: paid * cents },
    received: own === null ? null : await receivedBy(own),
  };
}

/** Returns a page of what became of a coopting, newest first. Throws `not-found`. */
export async function readCooptingHistory(
  scope: Scope,
  id: string,
  paging: { readonly page: number; readonly size: number },
): Promise<Page<CooptingHistoryLine>> {
  const row = await findCoopting(scope, id);
  const where = and(eq(auditLog.entity, 'coopting'), eq(auditLog.entityId, row.id));
  return readHistory(where, paging, ({ audit, actorName }) => ({
    id: audit.id,
    at: audit.at.toString(),
    // The contact answers by a link, without an account.
    who:
      audit.actorUserId !== null
        ? (actorName ?? 'Une personne effacée')
        : audit.event === 'confirm' || audit.event === 'decline'
          ? 'Le contact'
          : 'Automatique',
    ...cooptingHistoryWords({ event: audit.event, details: audit.details as Record<string, unknown> }),
  }));
}
