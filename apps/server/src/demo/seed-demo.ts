import { charterVersion } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { staff, users } from '../contexts/accounts/accounts.tables.ts';
import { hashPassword } from '../contexts/accounts/public.ts';
import { accountManagers } from '../contexts/companies/companies.tables.ts';
import { db, inTx } from '../platform/db/database.ts';
import { patiently } from '../platform/db/patient-client.ts';
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts.ts';
import { seedDemoAffiliates } from './seed-demo-affiliates.ts';
import { seedDemoCatalog, seedDemoHashtags } from './seed-demo-catalog.ts';
import { seedDemoCompanies } from './seed-demo-companies.ts';
import { seedDemoMembers } from './seed-demo-members.ts';
import { seedDemoParticipants } from './seed-demo-participants.ts';
import { seedDemoPrograms } from './seed-demo-programs.ts';
import { seedDemoSubscriptions } from './seed-demo-subscriptions.ts';

const seedLock = 727_003;
/** A server that starts beside another waits for it to have put the demonstration, however slow the machine. */
const longestMs = 121_000;

async function addUser(account: DemoAccount, passwordHash: string): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({
      email: account.email,
      passwordHash,
      firstName: account.firstName,
      lastName: account.lastName,
      status: 'ACTIVE',
      phone: account.phone,
      emailVerifiedAt: sql`now()`,
      phoneVerifiedAt: sql`now()`,
      charterVersion,
      charterAcceptedAt: sql`now()`,
      registrationSource: 'demo',
    })
    .returning({ id: users.id });
  if (!user) throw new Error('a demonstration user was not stored');
  return user.id;
}

async function addAccounts(
  companyOf: Record<'COMMUNITY_MANAGER' | 'PARTNERSHIP', string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const passwordHash = await hashPassword(demoPassword);
  for (const account of demoAccounts) {
    const userId = await addUser(account, passwordHash);
    ids.set(account.role, userId);
    if (account.role === 'COMMUNITY_MANAGER' || account.role === 'PARTNERSHIP') {
      const companyId = companyOf[account.role];
      await db.insert(accountManagers).values({ userId, companyId, role: account.role, status: 'ACTIVE' });
    } else {
      await db.insert(staff).values({ userId, role: account.role });
    }
  }
  return ids;
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

/**
 * Fills an empty database with the demonstration: one account per role, two companies, coaches, a running programme and
 * one that waits. Returns whether the demonstration is there (made now, or by an earlier start).
 */
export const seedDemo = (): Promise<boolean> => patiently(longestMs, () => inTx(seedInTx));

async function seedInTx(): Promise<boolean> {
  // A server that starts beside another waits for it to have put the demonstration, however slow the machine.
  await db.execute(sql`set local lock_timeout = '2min'`);
  await db.execute(sql`set local statement_timeout = '2min'`);
  await db.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
  const [known] = await db
    .select({ source: users.registrationSource })
    .from(users)
    .orderBy(users.createdAt)
    .limit(1);
  if (known) return known.source === 'demo';
  const companies = await seedDemoCompanies();
  const ids = await addAccounts({
    COMMUNITY_MANAGER: companies.client,
    PARTNERSHIP: companies.prescriptor,
  });
  const people = { manager: ids.get('COMMUNITY_MANAGER') ?? '', admin: ids.get('ADMIN') ?? '' };
  await seedDemoAffiliates(companies.prescriptor, {
    client: companies.client,
    inviter: ids.get('PARTNERSHIP') ?? '',
  });
  await seedDemoCatalog();
  await seedDemoPrograms(companies.client, people);
  await seedDemoHashtags(companies.client);
  await seedDemoMembers(companies.client);
  await seedDemoParticipants(companies.client);
  await seedDemoSubscriptions(companies.client, people.admin);
  return true;
}
