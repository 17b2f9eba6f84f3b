import type { Actor } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { and, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { isOfRunningCompany } from '../../companies/public.ts';
import { isOpenSpot, isSpotNear } from '../../spots/public.ts';
import { seenRowsWhere } from './session-columns.ts';
import { livePlaces, sessionParticipants, sessions } from '../sessions.tables.ts';

/** An employee of a company: what makes them a guest of the others. */
type Guest = { readonly memberId: string; readonly companyId: string };

/** Returns the employee that somebody is, and of which company; null for who is none. */
export const guestOf = ({ memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>): Guest | null =>
  memberId && companyId ? { memberId, companyId } : null;

/** What is open to who is of another company: held at a spot that is open to the public, for a company that runs. */
const isPublic = and(isOpenSpot, isOfRunningCompany(sessions.companyId));

const placed = ['WAITING', ...livePlaces] as const;
const isTheirs = and(
  isNotNull(sessionParticipants.guestOf),
  inArray(sessionParticipants.status, [...placed]),
);

/**
 * Returns the sessions of other companies that a condition keeps, by hour, as one of their guests sees them: those on which they have a
 * place, or the ones open to the public in a department where their own company is (D44). They are behind other walls.
 */
export const guestRowsWhere = (
  { memberId, companyId }: Guest,
  which: 'open' | 'mine',
  where: SQL | undefined,
) =>
  acrossWall(() =>
    seenRowsWhere(
      memberId,
      and(
        ne(sessions.companyId, companyId),
        which === 'mine' ? isTheirs : and(isPublic, isSpotNear(companyId)),
        where,
      ),
    ),
  );

/** Returns one session of another company that somebody may see: it is open to the public, or they stood on it; undefined otherwise. */
export async function guestRow({ memberId, companyId }: Guest, id: string, where: SQL | undefined) {
  if (!isUuid(id)) return undefined;
  const mayBeSeen = or(isPublic, isNotNull(sessionParticipants.guestOf));
  const [row] = await acrossWall(() =>
    seenRowsWhere(memberId, and(eq(sessions.id, id), ne(sessions.companyId, companyId), mayBeSeen, where)),
  );
  return row;
}

/** Returns the programme of a session, of whatever company; null for one of none. */
export async function programOfSession(id: string): Promise<string | null> {
  const [session] = await acrossWall(() =>
    db.select({ programId: sessions.programId }).from(sessions).where(eq(sessions.id, id)),
  );
  return session?.programId ?? null;
}

/** Returns whose session a guest acts on, when it is one of another company that they may see; null otherwise. */
export async function hostOf(guest: Guest, sessionId: string): Promise<string | null> {
  if (!(await guestRow(guest, sessionId, undefined))) return null;
  const [session] = await acrossWall(() =>
    db.select({ companyId: sessions.companyId }).from(sessions).where(eq(sessions.id, sessionId)),
  );
  return session?.companyId ?? null;
}

/** Runs what a person does or reads of themselves among the sessions of every company, by their own record and nothing else. */
export const amongAll = acrossWall;
