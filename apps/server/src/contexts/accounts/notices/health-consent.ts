import { healthConsentVersion, type Actor, type HealthConsent } from '@elan/domain/accounts';
import { and, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { lockOpenUser } from '../accounts.repository.ts';
import { healthConsents } from './notices.tables.ts';

const live = (userId: string) => and(eq(healthConsents.userId, userId), isNull(healthConsents.withdrawnAt));

/** Returns what a person agreed to about their health figures (D46). */
export async function readHealthConsent({ userId }: Pick<Actor, 'userId'>): Promise<HealthConsent> {
  const [row] = await db.select().from(healthConsents).where(live(userId));
  return {
    current: healthConsentVersion,
    agreed: row ? { version: row.version, at: String(row.agreedAt) } : null,
  };
}

const end = (userId: string) =>
  db
    .update(healthConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(live(userId))
    .returning({ version: healthConsents.version });

const audited = (actor: Actor, event: string, version: string) =>
  recordAudit({
    actor,
    entity: 'user',
    entityId: actor.userId,
    event,
    from: null,
    to: null,
    details: { version },
  });

/** Keeps that a person agrees to the words of a version; the same again changes nothing, others end the agreement before. */
export const giveHealthConsent = (actor: Actor, version: string): Promise<void> =>
  inTx(async () => {
    await lockOpenUser(actor.userId);
    const [now] = await db.select().from(healthConsents).where(live(actor.userId));
    if (now?.version === version) return;
    await end(actor.userId);
    await db.insert(healthConsents).values({ userId: actor.userId, version });
    await audited(actor, 'agreeToHealth', version);
  });

/** Withdraws the agreement of a person, at once; without one nothing changes. */
export const withdrawHealthConsent = (actor: Actor): Promise<void> =>
  inTx(async () => {
    await lockOpenUser(actor.userId);
    const [ended] = await end(actor.userId);
    if (ended) await audited(actor, 'withdrawFromHealth', ended.version);
  });

/** Whether who has an account agrees, to the words of today, that their minutes enter the averages of health (D46), as the database reads it. */
export const agreesToHealth = (userId: AnyColumn): SQL =>
  sql`exists (select from ${healthConsents} where ${healthConsents.userId} = ${userId}
    and ${healthConsents.version} = ${healthConsentVersion} and ${healthConsents.withdrawnAt} is null)`;
