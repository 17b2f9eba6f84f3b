import { charterVersion } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { staff, users } from './accounts.tables.ts';
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts.ts';
import { hashPassword } from './hash-password.ts';

declare module '../../platform/context/demonstration.ts' {
  interface DemonstrationFacts {
    /** The id of the account of each role. */
    'accounts/people': Readonly<Record<DemoAccount['role'], string>>;
  }
}

const hashed: { once?: Promise<string> } = {};

/** The password of the demonstration, hashed once for all its accounts: a hash takes as long as it is meant to. */
const demoHash = (): Promise<string> => (hashed.once ??= hashPassword(demoPassword));

async function addUser(
  account: Omit<DemoAccount, 'role' | 'label' | 'phone'> & { readonly phone: string | null },
  passwordHash: string,
): Promise<string> {
  const user = await db
    .insert(users)
    .values({
      email: account.email,
      passwordHash,
      firstName: account.firstName,
      lastName: account.lastName,
      status: 'ACTIVE',
      phone: account.phone,
      emailVerifiedAt: sql`now()`,
      phoneVerifiedAt: account.phone === null ? null : sql`now()`,
      charterVersion,
      charterAcceptedAt: sql`now()`,
      registrationSource: 'demo',
    })
    .returning({ id: users.id })
    .then(onlyRow);
  return user.id;
}

const isManager = ({ role }: DemoAccount): boolean => role === 'COMMUNITY_MANAGER' || role === 'PARTNERSHIP';

/** Adds one account per role, those of companies get their record from companies, the gym manager a gym from gyms. */
export async function seedAccounts({ tell }: ToldFacts): Promise<void> {
  const passwordHash = await demoHash();
  const ids = new Map<DemoAccount['role'], string>();
  for (const account of demoAccounts) {
    const userId = await addUser(account, passwordHash);
    ids.set(account.role, userId);
    if (!isManager(account)) await db.insert(staff).values({ userId, role: account.role });
  }
  tell('accounts/people', Object.fromEntries(ids) as Record<DemoAccount['role'], string>);
}

/** Adds an account of the demonstration to somebody whose record is another context's; returns its id. */
export async function addDemoAccount(person: {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}): Promise<string> {
  return addUser({ ...person, phone: null }, await demoHash());
}

/** Gives the gym manager of the demonstration the gym that they run. */
export async function giveDemoGym(userId: string, gymId: string): Promise<void> {
  await db.update(staff).set({ gymId }).where(eq(staff.userId, userId));
}

/** Adds who runs another gym of the demonstration. */
export async function addDemoGymManager(gymId: string): Promise<void> {
  const person = {
    email: 'salle2@elan.test',
    firstName: 'Yanis',
    lastName: 'Cordier',
    phone: '+33698000006',
  };
  const userId = await addUser(person, await demoHash());
  await db.insert(staff).values({ userId, role: 'FLOOR', gymId });
}

/** Tells whether a database holds demonstration accounts. */
export async function hasDemo(): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.registrationSource, 'demo'))
    .limit(1);
  return found !== undefined;
}

/** Tells what the oldest account of a database is of: the demonstration, something else, or nothing when there is none. */
export async function oldestAccountIsOfDemo(): Promise<boolean | undefined> {
  const [known] = await db
    .select({ source: users.registrationSource })
    .from(users)
    .orderBy(users.createdAt)
    .limit(1);
  return known && known.source === 'demo';
}
