import { programTypeRules, programTypes } from '@elan/domain/programs';
import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** The body of a check constraint: no more people in a session than its type allows (I5), as the domain's own table says. */
export function withinCapacity(type: AnyColumn, maxParticipants: AnyColumn): SQL {
  const limits = programTypes.flatMap((name) => {
    const { maxUsers } = programTypeRules[name];
    return maxUsers === null
      ? []
      : [sql`(${type} <> ${sql.raw(`'${name}'`)} or ${maxParticipants} <= ${sql.raw(String(maxUsers))})`];
  });
  return sql.join(limits, sql` and `);
}
