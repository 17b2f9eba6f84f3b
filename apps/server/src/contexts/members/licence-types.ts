import { kernelErrors } from '@elan/domain/kernel';
import { licenceTypeKey, memberErrors, type LicenceType, type LicenceTypeInput } from '@elan/domain/members';
import type { Actor } from '@elan/domain/accounts';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { settingId } from '../../platform/settings/settings.ts';
import { licenceTypes } from './members.tables.ts';

const columns = {
  key: licenceTypes.key,
  name: licenceTypes.name,
  description: licenceTypes.description,
  version: licenceTypes.version,
};

/** Returns a kind of licence, locked when it is about to change. Throws `not-found`. */
export async function licenceTypeOf(key: string, lock?: 'no key update'): Promise<LicenceType> {
  const found = db.select(columns).from(licenceTypes).where(eq(licenceTypes.key, key));
  const [type] = await (lock ? found.for(lock) : found);
  if (!type) throw kernelErrors.fail('not-found');
  return type;
}

/** Returns the kinds of licence, by name. */
export const listLicenceTypes = (): Promise<LicenceType[]> =>
  db.select(columns).from(licenceTypes).orderBy(asc(licenceTypes.name));

// Two of a name would read as one in every list.
const sameName = (name: string) => sql`search_text(${licenceTypes.name}) = search_text(${name})`;
const alreadyThere = () => memberErrors.fail('licences/type-exists');

const audited = async (actor: Pick<Actor, 'userId' | 'role'>, event: string, type: LicenceType) => {
  const entityId = settingId(`licence-type ${type.key}`);
  const what = { entity: 'licence-type', entityId, event, from: null, to: null };
  await recordAudit({ actor, ...what, details: { ...type } });
};

/** Adds a kind of licence. Throws `licences/type-exists` for a name that is taken, whatever its accents and its case. */
export function addLicenceType(
  actor: Pick<Actor, 'userId' | 'role'>,
  input: LicenceTypeInput,
): Promise<LicenceType> {
  return inTx(async () => {
    const key = licenceTypeKey(input.name);
    const taken = or(sameName(input.name), eq(licenceTypes.key, key));
    if ((await db.$count(licenceTypes, taken)) > 0) throw alreadyThere();
    const [made] = await db
      .insert(licenceTypes)
      .values({ key, ...input })
      .onConflictDoNothing()
      .returning(columns);
    if (!made) throw alreadyThere();
    await audited(actor, 'add', made);
    return made;
  });
}

/** Changes the words of a kind of licence; its key stays. Throws `not-found`, `stale-version`, `licences/type-exists`. */
export function changeLicenceType(
  actor: Pick<Actor, 'userId' | 'role'>,
  key: string,
  { version, ...input }: LicenceTypeInput & Opened,
): Promise<LicenceType> {
  return inTx(async () => {
    requireOpened(await licenceTypeOf(key, 'no key update'), { version });
    const other = and(ne(licenceTypes.key, key), sameName(input.name));
    if ((await db.$count(licenceTypes, other)) > 0) throw alreadyThere();
    await db
      .update(licenceTypes)
      .set({ ...input, version: sql`${licenceTypes.version} + 1`, updatedAt: sql`now()` })
      .where(eq(licenceTypes.key, key));
    const changed = await licenceTypeOf(key);
    await audited(actor, 'change', changed);
    return changed;
  });
}
