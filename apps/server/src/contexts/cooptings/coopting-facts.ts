import { isBefore } from '@elan/domain/kernel';
import { normaliseEmail } from '@elan/domain/accounts';
import { type CooptingFacts } from '@elan/domain/cooptings';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { anyRow } from '../../platform/db/any-row.ts';
import { db } from '../../platform/db/database.ts';
import { hasAccount } from '../accounts/public.ts';
import { activeManagersOf, companiesOfSirens, companyFactsOf } from '../companies/public.ts';
import { addressesOfEmployees } from '../members/public.ts';
import { cooptings } from './cooptings.tables.ts';

/** A company that is a client: it signed, and nothing stopped it. */
export const clientStatuses: ReadonlySet<string> = new Set([
  'ACTIVE',
  'ACTIVE_PENDING',
  'EXTENDED',
  'PAUSED',
]);

/** Not with us yet: nobody of it registered, or it gave up. */
const strangers: ReadonlySet<string> = new Set([
  'WAITING_EMAIL',
  'FAILED_EMAIL',
  'PENDING_SIGNUP',
  'REFUSED',
  'CANCELLED',
]);

type Recommendation = {
  readonly companyId: string;
  readonly siret: string;
  readonly siren: string;
  readonly email: string;
  /** The establishment is closed, as the registry says. */
  readonly isClosed: boolean;
  /** The coopting that is looked at again; null for a new one. */
  readonly own: { readonly id: string; readonly createdAt: Temporal.Instant } | null;
};

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * Reads what a recommendation is decided from. Of a coopting that is looked at again, the company that it brought is no client of before, and its
 * contact has an account by right. Across the wall: what others recommend decides too.
 */
export async function factsOf(asked: Recommendation): Promise<CooptingFacts> {
  const { companyId, siret, siren, own } = asked;
  const sponsor = alwaysThere(await companyFactsOf(companyId), 'the company that recommends');
  const managers = (await activeManagersOf(companyId)).map(({ email }) => normaliseEmail(email));
  const employees = (await addressesOfEmployees(companyId)).map(normaliseEmail);
  const known = (await companiesOfSirens([siren])).filter(
    ({ status, createdAt }) => !strangers.has(status) && (own === null || isBefore(createdAt, own.createdAt)),
  );
  const others = and(eq(cooptings.siren, siren), own ? ne(cooptings.id, own.id) : undefined);
  const email = normaliseEmail(asked.email);
  const links = await db
    .select({ from: cooptings.sponsorSiren, to: cooptings.siren })
    .from(cooptings)
    .where(inArray(cooptings.status, ['PENDING', 'VALID_EMAIL', 'ACTIVE', 'PAID', 'REVERSED']));
  return {
    sponsor: {
      siret: sponsor.siret,
      siren: sponsor.siren,
      isActive: clientStatuses.has(sponsor.status),
      emails: new Set([...managers, ...employees]),
      domains: new Set(managers.map(domainOf)),
    },
    referred: { siret, siren, isClient: known.length > 0, isClosed: asked.isClosed },
    email,
    contactHasAccount: own === null && (await hasAccount(email)),
    links: links.filter(({ from, to }) => from !== sponsor.siren || to !== siren),
    isOpenElsewhere: await anyRow(
      cooptings,
      and(others, inArray(cooptings.status, ['PENDING', 'VALID_EMAIL', 'ACTIVE'])),
    ),
    wasRewarded: await anyRow(cooptings, and(others, inArray(cooptings.status, ['PAID', 'REVERSED']))),
  };
}
