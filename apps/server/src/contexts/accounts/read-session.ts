import type { IdentityKind, WebRole } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { hotStatement } from '../../platform/db/hot-statement.ts';

type Row = [
  userId: string,
  status: string,
  passwordExpired: boolean,
  phoneVerified: boolean,
  identity: IdentityKind | null,
  provenAt: number,
  staffRole: WebRole | null,
  gymId: string | null,
];

// Every request of a session not seen for a second asks this: one prepared statement, on the primary keys.
const read = hotStatement<Row>(
  'session-facts',
  sql`
    select u.id, u.status, coalesce(u.password_expires_at <= now(), false), u.phone_verified_at is not null,
      s.identity, floor(extract(epoch from s.authenticated_at) * 1000)::float8, st.role, st.gym_id
    from sign_in_sessions s
    join users u on u.id = s.user_id
    left join staff st on st.user_id = u.id and coalesce(s.identity, 'staff') = 'staff'
    where s.id = ${sql.placeholder('sid')} and s.revoked_at is null and s.expires_at > now()`,
);

/** What a live session says of its person, by the database's clock. */
export type SessionFacts = {
  readonly userId: string;
  readonly status: string;
  readonly passwordExpired: boolean;
  readonly phoneVerified: boolean;
  /** The identity that the session was opened with; null when the person has one only. */
  readonly identity: IdentityKind | null;
  /** When the password was last given, in epoch milliseconds. */
  readonly provenAt: number;
  /** The staff record, unless the session uses another identity. */
  readonly staff: { readonly role: WebRole; readonly gymId: string | null } | null;
};

/** Returns what a session that is neither revoked nor expired says of its person, or undefined. Runs outside of any transaction. */
export async function readSession(sid: string): Promise<SessionFacts | undefined> {
  const [row] = await read({ sid });
  if (!row) return undefined;
  const [userId, status, passwordExpired, phoneVerified, identity, provenAt, role, gymId] = row;
  const staff = role === null ? null : { role, gymId };
  return { userId, status, passwordExpired, phoneVerified, identity, provenAt, staff };
}
