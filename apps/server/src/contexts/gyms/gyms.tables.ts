import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { history, primaryId } from '../../platform/db/columns.ts';

/** A sport hall that a FLOOR manager runs (specification point 3, staff record). */
export const gyms = pgTable('gyms', { id: primaryId(), name: text('name').notNull(), ...history() }, (t) => [
  uniqueIndex('gyms_name_unique').on(t.name),
]);
