import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/delete-old-rows.ts';
import { chatEvents, supportRequests } from './support.tables.ts';

/** A year and a month: the same month of last year can still be looked at. */
const chatEventDays = 400;
/** Two years, as an account that nobody uses (CNIL, threats 3). */
const supportRequestDays = 730;

/** What the chat was told, kept long enough. */
export const oldChatEvents: OldRows = {
  name: 'chatEvents',
  table: chatEvents,
  condition: sql`${chatEvents.createdAt} < now() - make_interval(days => ${chatEventDays})`,
};

/** The questions of the help drawer, kept long enough. */
export const oldSupportRequests: OldRows = {
  name: 'supportRequests',
  table: supportRequests,
  condition: sql`${supportRequests.createdAt} < now() - make_interval(days => ${supportRequestDays})`,
};
