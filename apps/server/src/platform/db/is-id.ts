import { isUuid } from '@elan/domain/kernel';
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * Returns the condition of a filter by an identifier: the rows whose column is this one, none for what is no identifier, which
 * PostgreSQL would refuse to compare; undefined, every row, without one.
 */
export function isId(column: AnyColumn, id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return isUuid(id) ? eq(column, id) : sql`false`;
}
