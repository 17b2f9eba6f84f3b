import { may, type Actor, type Scope } from '@elan/domain/accounts';
import {
  lastFreeCancellationOf,
  sessionActsOf,
  type SessionBilling,
  type SessionDetails,
} from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { findHashtags, objectives } from '../../catalog/public.ts';
import { spots } from '../../spots/public.ts';
import { readSessionRow } from '../acts/change-session.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { readSession } from './read-sessions.ts';
import { hashtagIdsOf } from '../acts/session-extras.ts';

type Reader = Pick<Actor, 'role' | 'rights' | 'readOnly'>;

const iso = (at: Temporal.Instant | null): string | null => at?.toString() ?? null;

async function aroundOf({ objectiveId, spotId }: SessionRow) {
  const [objective] = await db.select().from(objectives).where(eq(objectives.id, objectiveId));
  const [spot] = spotId === null ? [] : await db.select().from(spots).where(eq(spots.id, spotId));
  return { objective, spot };
}

function actionsOf(row: SessionRow, reader: Reader, now: Temporal.Instant): SessionDetails['actions'] {
  const { status, startsAt, endsAt, cancelledAt, counted } = row;
  const facts = { status, startsAt, endsAt, cancelledAt, counted, inProgram: row.programId !== null };
  const open = reader.readOnly !== true;
  const rights = {
    writes: open && may(reader, 'sessions.write'),
    settles: open && may(reader, 'sessions.settle'),
  };
  return sessionActsOf(
    { ...facts, billing: row.billing as SessionBilling },
    { role: reader.role, ...rights },
    now,
  );
}

/**
 * Returns everything that the card of a session of a scope shows, and what its reader may do with it now. Throws `not-found`.
 * Read outside of a transaction, once what changed is committed.
 */
export async function describeSession(scope: Scope, reader: Reader, id: string): Promise<SessionDetails> {
  const session = await readSession(scope, id);
  const row = await readSessionRow(scope, id);
  const { objective, spot } = await aroundOf(row);
  const seesPrice = may(reader, 'sessions.settle');
  const own = row.imageVersion;
  const ofObjective = objective?.imageVersion ?? null;
  return {
    session,
    objectiveId: row.objectiveId,
    objectiveDescription: objective?.description ?? '',
    spotId: row.spotId,
    spotAddress: spot ? `${spot.addressLine}, ${spot.postalCode} ${spot.city}` : null,
    coachId: row.coachId,
    meeting: row.meeting,
    meetingUrl: row.meetingUrl,
    hashtags: await findHashtags(await hashtagIdsOf(id)),
    formation: row.formation,
    priceCents: seesPrice ? row.priceCents : null,
    picture: {
      source: own !== null ? 'session' : ofObjective !== null ? 'objective' : 'product',
      version: own ?? ofObjective,
    },
    plannedOn: row.plannedOn !== null && row.plannedOn !== row.parisDate ? row.plannedOn : null,
    coachCounted: row.coachCounted,
    counted: row.counted,
    countRule: row.countRule,
    countReason: row.countReason,
    billing: row.billing as SessionBilling,
    cancelReason: row.cancelReason,
    cancelledAt: iso(row.cancelledAt),
    freeUntil: lastFreeCancellationOf(row.startsAt).toString(),
    actions: actionsOf(row, reader, await databaseNow()),
    version: row.version,
  };
}
