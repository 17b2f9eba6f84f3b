import { overseasZones, parisZone } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';

/** The zone that a spot lives by, by its postal code (D22); Paris where there is no spot. Read beside `spots`. */
export const zoneOfSpot = sql.raw(
  `case left(spots.postal_code, 3) ${overseasZones.map(({ prefix, zone }) => `when '${prefix}' then '${zone}'`).join(' ')} else '${parisZone}' end`,
);
