import { sql, type SQL } from 'drizzle-orm';

/** A counted session that its company pays. A Live session is paid by the licences of the month: it is billed where somebody gave it a price. */
export const billableOf = (s: SQL): SQL =>
  sql`${s}.counted and ${s}.bought_by is null and (${s}.type <> 'LIVE' or ${s}.price_cents is not null)`;

/** Such a session that stands on no invoice. */
export const toBillOf = (s: SQL): SQL => sql`${billableOf(s)} and ${s}.billing = 'UNBILLED'`;
