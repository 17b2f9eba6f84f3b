import { sql } from 'drizzle-orm';
import { subscriptions } from '../subscriptions/public.ts';
import { licences, licenceTypes, members } from './members.tables.ts';

// The civil day in Paris, by the clock of the statement.
const today = sql`(now() at time zone 'Europe/Paris')::date`;

const held = sql`from ${licences} join ${subscriptions} on ${subscriptions.id} = ${licences.subscriptionId}
    and ${subscriptions.startsOn} <= ${today} and (${subscriptions.endsOn} is null or ${subscriptions.endsOn} >= ${today})`;

/** Whether the row of `members` holds a licence of a subscription that runs. */
export const holdsLicence = sql`exists (select ${held} where ${licences.memberId} = ${members.id})`;

/** The names of the licences that the row of `members` holds, of the subscriptions that run, as a JSON list. */
export const licenceNames = sql`(select coalesce(json_agg(${licenceTypes.name} order by ${licenceTypes.name}), '[]')
  ${held} join ${licenceTypes} on ${licenceTypes.key} = ${licences.type} where ${licences.memberId} = ${members.id})`;
