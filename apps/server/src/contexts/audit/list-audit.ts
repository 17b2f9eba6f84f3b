import {
  auditEntityLabel,
  auditEntityLabels,
  auditEventLabel,
  type AuditCard,
  type AuditLine,
} from '@elan/domain/audit';
import { exactTotal, exactTotalLimit, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isId } from '../../platform/db/is-id.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { namesOf, peopleNamed } from '../accounts/public.ts';
import { changesOf } from './changes-of.ts';
import { statusInWords } from './status-in-words.ts';

export type AuditQuery = {
  readonly search?: string | undefined;
  readonly actorId?: string | undefined;
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly event?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly page: number;
  readonly size: number;
};

async function conditionOf(query: AuditQuery): Promise<SQL | undefined> {
  const { search = '', actorId, entity, entityId, event, from, until } = query;
  const people = search.trim() === '' ? undefined : (await peopleNamed(search)).map(({ id }) => id);
  return and(
    people &&
      (people.length === 0
        ? sql`false`
        : or(
            inArray(auditLog.actorUserId, people),
            and(eq(auditLog.entity, 'user'), inArray(auditLog.entityId, people)),
          )),
    isId(auditLog.actorUserId, actorId),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    isId(auditLog.entityId, entityId),
    event === undefined ? undefined : eq(auditLog.event, event),
    // Days as they are lived in Paris.
    from === undefined
      ? undefined
      : sql`${auditLog.at} >= (${from}::date)::timestamp at time zone 'Europe/Paris'`,
    until === undefined
      ? undefined
      : sql`${auditLog.at} < (${until}::date + 1)::timestamp at time zone 'Europe/Paris'`,
  );
}

type Row = typeof auditLog.$inferSelect;

const lineOf =
  (names: ReadonlyMap<string, string>) =>
  (line: Row): AuditLine => ({
    id: line.id,
    at: line.at.toString(),
    actor:
      line.actorUserId === null
        ? null
        : { id: line.actorUserId, name: names.get(line.actorUserId) ?? 'Une personne effacée' },
    role: line.actorRole,
    entity: line.entity,
    entityLabel: auditEntityLabel(line.entity),
    entityId: line.entityId,
    event: line.event,
    eventLabel: auditEventLabel(line.event),
    from: line.fromStatus && statusInWords(line.entity, line.fromStatus),
    to: line.toStatus && statusInWords(line.entity, line.toStatus),
  });

const linesOf = async (rows: readonly Row[]): Promise<AuditLine[]> =>
  rows.map(lineOf(await namesOf(rows.map(({ actorUserId }) => actorUserId))));

/** Returns a page of the audit, newest first: by person, object, act and period. The total is exact up to 10 000, `capped` beyond. */
export async function listAudit(query: AuditQuery): Promise<Page<AuditLine>> {
  const where = await conditionOf(query);
  const { page, size } = query;
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size)
    .offset((page - 1) * size);
  const counted = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(where)
    .limit(exactTotalLimit + 1)
    .as('counted');
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return {
    items: await linesOf(rows),
    ...exactTotal(total),
  };
}

/** Returns a line of the audit with what it changed. Throws `not-found`. */
export async function readAuditLine(id: string): Promise<AuditCard> {
  const [row] = isUuid(id) ? await db.select().from(auditLog).where(eq(auditLog.id, id)) : [];
  const [line] = row ? await linesOf([row]) : [];
  if (!row || !line) throw kernelErrors.fail('not-found');
  const { chainNo, hash, details } = row;
  return { ...line, changes: changesOf(details), rank: chainNo, hash };
}

/** Every act that the journal holds: a walk along the index, one step for each, whatever the number of lines. */
async function knownEvents(): Promise<string[]> {
  const { rows } = await db.execute<{ event: string }>(sql`
    with recursive walk as (
      (select event from ${auditLog} order by event limit 1)
      union all
      select (select l.event from ${auditLog} as l where l.event > walk.event order by l.event limit 1)
      from walk where walk.event is not null
    ) select event from walk where event is not null`);
  return rows.map(({ event }) => event);
}

const collator = new Intl.Collator('fr');

/** Returns what the lists of the search offer, by their French words. */
export async function auditChoices() {
  const inOrder = (values: readonly string[], labelOf: (value: string) => string) =>
    values
      .map((value) => ({ value, label: labelOf(value) }))
      .toSorted((a, b) => collator.compare(a.label, b.label));
  return {
    entities: inOrder(Object.keys(auditEntityLabels), auditEntityLabel),
    events: inOrder(await knownEvents(), auditEventLabel),
  };
}
