import type { IdentityKind, WebRole } from '@elan/domain/accounts';
import { sql, type SQL } from 'drizzle-orm';
import { hotStatement } from '../../../platform/db/hot-statement.ts';
import { managerIdentities, type JoinedRecords } from './manager-identities.ts';

type Row = [
  sid: string,
  userId: string,
  status: string,
  passwordExpired: boolean,
  phoneVerified: boolean,
  charterVersion: string | null,
  identity: IdentityKind | null,
  provenAt: number,
  staffRole: WebRole | null,
  gymId: string | null,
  ...joined: unknown[],
];

// Every request of a session not seen for a second asks this: one prepared statement, on the primary keys.
const statementWith = (name: string, columns: SQL, join: SQL, which: SQL) =>
  hotStatement<Row>(
    name,
    sql`
      select s.id, u.id, u.status, coalesce(u.password_expires_at <= now(), false), u.phone_verified_at is not null,
        u.charter_version, s.identity, floor(extract(epoch from s.authenticated_at) * 1000)::float8, st.role, st.gym_id${columns}
      from sign_in_sessions s
      join users u on u.id = s.user_id
      left join staff st on st.user_id = u.id and coalesce(s.identity, 'staff') = 'staff'
      ${join}
      where s.id = ${which} and s.revoked_at is null and s.expires_at > now()`,
  );

const oneOf = sql`${sql.placeholder('sid')}`;
const anyOf = sql`any(${sql.placeholder('sids')}::uuid[])`;

const statementsWith = (name: string, columns: SQL, join: SQL) => ({
  one: statementWith(name, columns, join, oneOf),
  several: statementWith(`${name}-several`, columns, join, anyOf),
});

type Statements = ReturnType<typeof statementsWith>;
let made: { readonly records: JoinedRecords; readonly statements: Statements } | undefined;

/** Joins the records of managers to what is read of a session that is not one of our people's; made when it is first asked. */
function statements(): Statements {
  const { records } = managerIdentities();
  if (made?.records !== records) {
    const join = sql`left join ${records.tables} on ${records.of(sql`u.id`)} and st.role is null and s.identity is distinct from 'staff'`;
    made = { records, statements: statementsWith('session-facts-joined', sql`, ${records.columns}`, join) };
  }
  return made.statements;
}

/** What a live session says of its person, by the database's clock. */
export type SessionFacts = {
  readonly userId: string;
  readonly status: string;
  readonly passwordExpired: boolean;
  readonly phoneVerified: boolean;
  /** The version of the charter that was accepted; null for who accepted none. */
  readonly charterVersion: string | null;
  /** The identity that the session was opened with; null when the person has one only. */
  readonly identity: IdentityKind | null;
  /** When the password was last given, in epoch milliseconds. */
  readonly provenAt: number;
  /** The staff record, unless the session uses another identity. */
  readonly staff: { readonly role: WebRole; readonly gymId: string | null } | null;
  /** The columns of the records of managers, in their order; nulls where the user has no such record. */
  readonly joined: readonly unknown[];
};

function factsOf([
  ,
  userId,
  status,
  passwordExpired,
  phoneVerified,
  charterVersion,
  identity,
  provenAt,
  role,
  gymId,
  ...joined
]: Row) {
  const staff = role === null ? null : { role, gymId };
  return {
    userId,
    status,
    passwordExpired,
    phoneVerified,
    charterVersion,
    identity,
    provenAt,
    staff,
    joined,
  };
}

async function readTogether(sids: ReadonlySet<string>): Promise<ReadonlyMap<string, SessionFacts>> {
  const [sid] = sids;
  const read = statements();
  const rows = await (sids.size === 1 ? read.one({ sid }) : read.several({ sids: [...sids] }));
  return new Map(rows.map((row) => [row[0], factsOf(row)]));
}

type Batch = { readonly sids: Set<string>; readonly facts: Promise<ReadonlyMap<string, SessionFacts>> };
let batch: Batch | undefined;

function nextBatch(): Batch {
  const sids = new Set<string>();
  const facts = new Promise((resolve) => setImmediate(resolve)).then(() => {
    batch = undefined;
    return readTogether(sids);
  });
  return { sids, facts };
}

/**
 * Returns what a session that is neither revoked nor expired says of its person, or undefined. Runs outside of any transaction.
 * The sessions of the requests that came together are read together: under load one statement answers many requests.
 */
export async function readSession(sid: string): Promise<SessionFacts | undefined> {
  batch ??= nextBatch();
  batch.sids.add(sid.toLowerCase());
  return (await batch.facts).get(sid.toLowerCase());
}
