import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { mailSuppressions } from './mail.tables.ts';

/**
 * What a mail is for: `security` protects an account or was asked for by its owner and always leaves, `service` is part of what
 * the person uses, `marketing` is the rest.
 */
export const mailKinds = ['security', 'service', 'marketing'] as const;
export type MailKind = (typeof mailKinds)[number];

const scopesOf: Readonly<Record<MailKind, readonly ('all' | 'marketing')[]>> = {
  security: [],
  service: ['all'],
  marketing: ['all', 'marketing'],
};

/** Returns the digest that an address is suppressed by: the wish outlives the address, of which only this is kept after an erasure. */
export const hashOfAddress = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/** Keeps that nothing of a scope is sent to an address any more; in the caller's transaction. */
export async function suppressAddress(email: string, scope: 'all' | 'marketing'): Promise<void> {
  await db
    .insert(mailSuppressions)
    .values({ emailHash: hashOfAddress(email), scope })
    .onConflictDoNothing();
}

/** Tells whether a mail of a kind may not be sent to an address (state machine 12). */
export async function isSuppressed(email: string, kind: MailKind): Promise<boolean> {
  const scopes = scopesOf[kind];
  if (scopes.length === 0) return false;
  const [found] = await db
    .select({ id: mailSuppressions.id })
    .from(mailSuppressions)
    .where(
      and(eq(mailSuppressions.emailHash, hashOfAddress(email)), inArray(mailSuppressions.scope, [...scopes])),
    )
    .limit(1);
  return found !== undefined;
}
