import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { insertSpot } from './spots.repository.ts';
import { spots } from './spots.tables.ts';

/** A person takes so many square metres: a place of one's own is never too small for whom one invites. */
const squareMetres = 8;
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;

type PrivateSpot = {
  readonly companyId: string;
  readonly name: string;
  readonly address: { readonly line: string; readonly postalCode: string; readonly city: string };
  readonly people: number;
};

/** Keeps the place where somebody has a coach come, open every day from 6 h to 22 h, in the caller's transaction; returns its id. */
export const openPrivateSpot = ({ companyId, name, address, people }: PrivateSpot): Promise<string> =>
  insertSpot(companyId, {
    name,
    address,
    sizeM2: people * squareMetres,
    maxUsers: people,
    inside: true,
    services: [],
    openToPublic: false,
    comment: '',
    addressVerified: false,
    slots: everyDay.map((weekday) => ({ weekday, start: '06:00', end: '22:00' })),
    openingHours: [],
  });

/** Locks some private places of a company, before the sessions there: as who plans does (docs/architecture.md, Lock order). */
export async function lockPrivateSpots(companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: spots.id })
    .from(spots)
    .where(and(eq(spots.companyId, companyId), inArray(spots.id, [...ids])))
    .orderBy(spots.id)
    .for('no key update');
}

/** What stands in place of an address that is erased, as beside the order that gave it. */
const erased = 'effacée';

/**
 * Erases where some private places of a company are, in the caller's transaction: their town stays, by which their hours are written.
 * Those of another company are left as they are. Who changes sessions too in that transaction calls `lockPrivateSpots` first.
 */
export async function forgetPrivateSpots(companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(spots)
    .set({
      addressLine: erased,
      comment: '',
      addressVerified: false,
      version: sql`${spots.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(spots.companyId, companyId), inArray(spots.id, [...ids])));
}
