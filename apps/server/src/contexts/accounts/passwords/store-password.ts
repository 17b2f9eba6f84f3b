import { passwordExpiry, type Role } from '@elan/domain/accounts';
import { productSettings } from '@elan/domain/settings';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import type { User } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { findIdentity } from '../sign-in/identities.ts';
import { PasswordChangedMail, passwordChangedSubject } from './password-changed.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';

const setting = settingsOf(productSettings);

/** When a password chosen at an instant ends for a role, by the days of the setting; null for never. */
export async function passwordEndOf(
  role: Role | null,
  chosenAt: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const expiry = passwordExpiry({
    role,
    privilegedDays: await setting('accounts.privileged-password-days'),
    now: chosenAt.epochMilliseconds,
  });
  return expiry === null ? null : Temporal.Instant.fromEpochMilliseconds(expiry);
}

async function tellOwner(user: User, id: string): Promise<void> {
  const { productName } = deployment();
  const url = `${deployment().baseUrl}/auth/forgotPassword`;
  const mail = await renderMail(PasswordChangedMail({ productName, firstName: user.firstName, url }));
  await sendMail({
    key: `password-changed:${id}`,
    to: user.email,
    template: 'password-changed',
    kind: 'security',
    message: { subject: passwordChangedSubject(productName), ...mail },
  });
}

/**
 * Gives a person the password of a hash, with the end that its role asks for, writes it in the audit, and tells the owner unless
 * it is the first one. In the caller's transaction, the user's row locked.
 */
export async function storePassword(
  user: User,
  change: {
    readonly passwordHash: string;
    readonly actor: AuditActor;
    readonly event: 'resetPassword' | 'choosePassword' | 'changePassword';
  },
): Promise<void> {
  const { passwordHash, actor, event } = change;
  const passwordExpiresAt = await passwordEndOf(
    (await findIdentity(user.id))?.role ?? null,
    await databaseNow(),
  );
  const moved = { passwordChangedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${users.version} + 1` };
  await db
    .update(users)
    .set({ passwordHash, passwordExpiresAt, ...moved })
    .where(eq(users.id, user.id));
  await recordAudit({
    actor,
    entity: 'user',
    entityId: user.id,
    event,
    from: null,
    to: null,
    details: { expiresAt: passwordExpiresAt?.toString() ?? null },
  });
  if (user.passwordHash) await tellOwner(user, crypto.randomUUID());
}
