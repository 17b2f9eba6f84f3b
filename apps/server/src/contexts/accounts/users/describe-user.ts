import {
  deviceInWords,
  formatPhone,
  userActionsOf,
  userEventDetail,
  userEventLabel,
  type Actor,
  type Gender,
  type Scope,
  type UserCard,
  type UserStatus,
} from '@elan/domain/accounts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import type { User } from '../accounts.repository.ts';
import { signInSessions, staff, users } from '../accounts.tables.ts';
import { ledWorkOf } from './led-work.ts';
import { administeredGyms, administeredManagers } from './user-records.ts';
import { requireUser } from '../users.repository.ts';

const mostLines = 50;

async function sessionsOf(userId: string): Promise<UserCard['sessions']> {
  const open = and(isNull(signInSessions.revokedAt), gt(signInSessions.expiresAt, sql`now()`));
  const rows = await db
    .select()
    .from(signInSessions)
    .where(and(eq(signInSessions.userId, userId), open))
    .orderBy(desc(signInSessions.rotatedAt))
    .limit(mostLines);
  return rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    since: row.createdAt.toString(),
    lastSeen: row.rotatedAt.toString(),
  }));
}

type Line = typeof auditLog.$inferSelect & { actorName: string | null };

function whoOf(line: Line, userId: string): string {
  if (line.actorUserId === userId || line.actorRole === 'PUBLIC') return 'La personne elle-même';
  return line.actorUserId === null ? 'Automatique' : (line.actorName ?? 'Une personne effacée');
}

const reasonedEvents: readonly string[] = ['blacklist', 'lift'];

/** The last changes of a person; the reason that the account keeps is told at the change that it was given for, the newest. */
async function historyOf({ id: userId, statusReason }: User): Promise<UserCard['history']> {
  const lines = await db
    .select({
      line: auditLog,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId)))
    .orderBy(desc(auditLog.at))
    .limit(mostLines);
  const reasoned = lines.find(({ line }) => reasonedEvents.includes(line.event))?.line.id;
  return lines.map(({ line, actorName }) => ({
    id: line.id,
    at: line.at.toString(),
    who: whoOf({ ...line, actorName }, userId),
    what: userEventLabel(line.event),
    detail:
      line.id === reasoned && statusReason !== null
        ? statusReason
        : userEventDetail(line.event, line.details as Record<string, unknown>),
  }));
}

async function staffOf(userId: string): Promise<UserCard['staff']> {
  const gyms = administeredGyms();
  const found = await db.execute<NonNullable<UserCard['staff']>>(
    sql`select ${staff.role} as role, ${staff.gymId} as "gymId", ${gyms.name} as "gymName",
      ${staff.lastSponsorCode} as "lastSponsorCode",
      ${staff.version} as version
      from ${staff} left join ${gyms} on ${gyms.id} = ${staff.gymId} where ${staff.userId} = ${userId}`,
  );
  return found.rows[0] ?? null;
}

/** Returns the card of a person, with what the reader may do to them now. Throws `not-found`. */
export async function describeUser(scope: Scope, actor: Actor, uid: string): Promise<UserCard> {
  const user = await requireUser(scope, uid);
  // One after another: an act of a request that is one transaction reads them on its one connection.
  const team = await staffOf(uid);
  const manager = await administeredManagers().findManager(uid);
  const sessions = await sessionsOf(uid);
  const leads = await ledWorkOf(uid);
  const history = await historyOf(user);
  const status = user.status as UserStatus;
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    phone: user.phone && formatPhone(user.phone),
    phoneVerified: user.phoneVerifiedAt !== null,
    gender: user.gender as Gender | null,
    status,
    createdAt: user.createdAt.toString(),
    lastConnectionAt: user.lastConnectionAt?.toString() ?? null,
    appVersion: user.appVersion,
    registrationSource: user.registrationSource,
    utmSource: user.utmSource,
    sponsorCode: user.sponsorCode,
    pictureVersion: user.pictureVersion,
    staff: team,
    manager: manager && {
      role: manager.role,
      active: manager.active,
      companyName: manager.companyName,
      rights: [...manager.rights],
      version: manager.version,
    },
    sessions,
    leads,
    history,
    actions: userActionsOf({
      status,
      isSelf: uid === actor.userId,
      isStaff: team !== null,
      managerRole: manager?.role ?? null,
      openSessions: sessions.length,
    }),
    version: user.version,
  };
}
