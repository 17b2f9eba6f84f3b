import type { CompanyRight, WebRole } from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { staff } from './accounts.tables.ts';

/** The one identity under which a person uses this application (A14: rights of several never add up). */
export type Identity = {
  readonly role: WebRole;
  readonly gymId: string | null;
  readonly manager: {
    readonly id: string;
    readonly rights: readonly CompanyRight[];
    readonly company: { readonly id: string; readonly name: string; readonly status: string };
  } | null;
};

type ManagerSource = (userId: string) => Promise<Identity | null>;
let managerSource: ManagerSource | undefined;

/** Tells where managers' identities come from: the context of companies, plugged in by the composition root. */
export function setManagerSource(source: ManagerSource): void {
  managerSource = source;
}

/** Returns a person's identity on this application: staff first, then manager (D3); null when it has none. */
export async function findIdentity(userId: string): Promise<Identity | null> {
  const [record] = await db.select().from(staff).where(eq(staff.userId, userId));
  if (record) return { role: record.role as WebRole, gymId: record.gymId, manager: null };
  return (await managerSource?.(userId)) ?? null;
}
