import type { Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { anyRow } from '../../platform/db/any-row.ts';
import { db } from '../../platform/db/database.ts';
import { withinGyms } from './gyms.repository.ts';
import { gyms } from './gyms.tables.ts';

const most = 500;

/** Tells whether a text is the id of a gym. */
export const isKnownGym = async (id: string): Promise<boolean> =>
  isUuid(id) && (await anyRow(gyms, eq(gyms.id, id)));

/** Returns the name of the gym that a column names, to be selected beside it. */
export const gymNameOf = (id: SQLWrapper): SQL<string | null> =>
  // A condition of its own: in a column of a select of one table, the library writes the columns without their tables.
  sql<string | null>`(select ${gyms.name} from ${gyms} where ${sql`${gyms.id} = ${id}`})`;

/** Returns the gyms of a scope by name, to choose from. */
export const gymChoices = (scope: Scope): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: gyms.id, name: gyms.name })
    .from(gyms)
    .where(withinGyms(scope))
    .orderBy(sql`${gyms.name} collate "und-x-icu"`)
    .limit(most);
