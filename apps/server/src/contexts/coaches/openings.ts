import { coachErrors, type HeldOpening, type Opening, type OpeningInput } from '@elan/domain/coaches';
import { dayHasPassed, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { oneOfIds } from '../../platform/db/columns.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit, type AuditActor } from '../../platform/registry/audit.ts';
import { coachOpenings } from './coaches.tables.ts';
import { lockedCoach } from './save-coach.ts';

type Row = typeof coachOpenings.$inferSelect;
const hour = (time: string): string => time.slice(0, 5);
const held = ({ id, day, startsAt, endsAt }: Row): HeldOpening => ({
  id,
  day,
  start: hour(startsAt),
  end: hour(endsAt),
});

/** Returns the hours that some coaches added to days that are not over, in the order of time: a day early, for who is ahead of Paris. */
export async function openingsOf(
  coachIds: readonly string[],
): Promise<ReadonlyMap<string, (Opening & HeldOpening)[]>> {
  const rows =
    coachIds.length === 0
      ? []
      : await db
          .select()
          .from(coachOpenings)
          .where(
            and(
              oneOfIds(coachOpenings.coachId, coachIds),
              sql`${coachOpenings.day} >= (now() at time zone 'Europe/Paris')::date - 1`,
            ),
          )
          .orderBy(asc(coachOpenings.day), asc(coachOpenings.startsAt));
  const grouped = Map.groupBy(rows, ({ coachId }) => coachId);
  return new Map([...grouped].map(([id, those]) => [id, those.map(held)]));
}

/** Returns the hours that a coach added to days to come, in the order of time. */
export async function listOpenings(coachId: string): Promise<HeldOpening[]> {
  const today = parisDay(await databaseNow());
  const rows = await db
    .select()
    .from(coachOpenings)
    .where(and(eq(coachOpenings.coachId, coachId), gte(coachOpenings.day, today)))
    .orderBy(asc(coachOpenings.day), asc(coachOpenings.startsAt));
  return rows.map(held);
}

const audit = (actor: AuditActor, id: string, event: string, day: string) =>
  recordAudit({
    actor,
    entity: 'coach',
    entityId: id,
    event,
    from: null,
    to: null,
    details: { from: day, to: day },
  });

/** Adds hours to one day of a coach. Throws `form-invalid` for a day that is over, `coaches/opening-overlap`. */
export function addOpening(
  actor: AuditActor,
  coachId: string,
  { day, start, end }: OpeningInput,
): Promise<void> {
  return inTx(async () => {
    await lockedCoach(coachId);
    if (dayHasPassed(day, parisDay(await databaseNow()))) {
      const issues = [{ path: 'day', message: 'Ce jour est déjà passé.' }];
      throw kernelErrors.fail('form-invalid', { issues });
    }
    const others = await db.$count(
      coachOpenings,
      and(
        eq(coachOpenings.coachId, coachId),
        eq(coachOpenings.day, day),
        lt(coachOpenings.startsAt, end),
        gt(coachOpenings.endsAt, start),
      ),
    );
    if (others > 0) throw coachErrors.fail('coaches/opening-overlap');
    await db.insert(coachOpenings).values({ coachId, day, startsAt: start, endsAt: end });
    await audit(actor, coachId, 'addOpening', day);
    await publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id: coachId });
  });
}

/** Takes the hours of a day away; what is planned in them is listed as threatened. Throws `not-found`. */
export function removeOpening(actor: AuditActor, coachId: string, id: string): Promise<void> {
  return inTx(async () => {
    await lockedCoach(coachId);
    const [gone] = isUuid(id)
      ? await db
          .delete(coachOpenings)
          .where(and(eq(coachOpenings.id, id), eq(coachOpenings.coachId, coachId)))
          .returning()
      : [];
    if (!gone) throw kernelErrors.fail('not-found');
    await audit(actor, coachId, 'removeOpening', gone.day);
    await publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id: coachId });
  });
}
