import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { spots } from './spots.tables.ts';

/** Returns the condition of the rows that stand at a spot of a gym, by the column that names their spot (D47). */
export const isSpotOfGym = (spotId: SQLWrapper, gymId: string | SQLWrapper): SQL =>
  sql`${spotId} in (select ${spots.id} from ${spots} where ${spots.gymId} = ${gymId})`;
