import { normaliseEmail } from '@elan/domain/accounts';
import { addDays, type CivilDate } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { and, eq, sql } from 'drizzle-orm';
import { anyRow } from '../../platform/db/any-row.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { activeManagersOf, companiesSponsoredBy, companyFactsOf } from '../companies/public.ts';
import { moveCoopting } from './cooptings.repository.ts';
import { cooptings, cooptingSponsors } from './cooptings.tables.ts';

const setting = settingsOf(productSettings);
type Sponsored = Awaited<ReturnType<typeof companiesSponsoredBy>>[number];

/** The contact is the manager who registered: the address was proved then, as a link of ours would have. */
const adopt = (company: Sponsored, sponsorId: string, expiresOn: CivilDate): Promise<boolean> =>
  inTx(async () => {
    const [contact] = await activeManagersOf(company.id);
    const sponsor = await companyFactsOf(sponsorId);
    // One’s own code is no recommendation: the database refuses it too (I26).
    if (!contact || !sponsor || sponsor.siren === company.siren) return false;
    const [made] = await db
      .insert(cooptings)
      .values({
        companyId: sponsorId,
        sponsorSiren: sponsor.siren,
        siret: company.siret,
        siren: company.siren,
        name: company.name,
        contactFirstName: contact.firstName,
        contactLastName: '',
        contactEmail: normaliseEmail(contact.email),
        status: 'PENDING',
        expiresOn,
        // Before the registration, as a link that was sent.
        createdAt: company.createdAt.subtract({ milliseconds: 1 }),
      })
      .onConflictDoNothing()
      .returning();
    // Somebody recommends it already: of two, the first.
    if (!made) return false;
    await moveCoopting(made, 'confirm', { userId: null, role: 'PUBLIC' });
    await db
      .update(cooptings)
      .set({ confirmedAt: sql`created_at` })
      .where(eq(cooptings.id, made.id));
    return true;
  });

/**
 * Makes a coopting of each company that registered with the code of another, once its manager signed in: the link that is copied recommends as the
 * mail does, and is decided by the same rule. Run again it makes none. Returns how many.
 */
export async function adoptSponsored(day: CivilDate, signal?: AbortSignal): Promise<number> {
  const sponsors = new Map(
    (await db.select().from(cooptingSponsors)).map(({ code, companyId }) => [code, companyId]),
  );
  if (sponsors.size === 0) return 0;
  const expiresOn = addDays(day, await setting('cooptings.expiry-days'));
  let adopted = 0;
  for (const company of await companiesSponsoredBy([...sponsors.keys()])) {
    signal?.throwIfAborted();
    const sponsorId = sponsors.get(company.sponsorCode ?? '');
    if (sponsorId === undefined) continue;
    const known = and(eq(cooptings.siren, company.siren), eq(cooptings.companyId, sponsorId));
    if (await anyRow(cooptings, known)) continue;
    if (await adopt(company, sponsorId, expiresOn)) adopted += 1;
  }
  return adopted;
}
