import { normaliseEmail, type Actor, type Scope } from '@elan/domain/accounts';
import { companyErrors, formatSiret } from '@elan/domain/companies';
import { cooptingErrors, cooptingRefusal, refusalError, type CooptingInput } from '@elan/domain/cooptings';
import { addDays } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { companyOf } from '../../platform/registry/within-scope.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { requireProfessionalEmail } from '../accounts/public.ts';
import { companyDirectory, companyFactsOf } from '../companies/public.ts';
import { factsOf } from './coopting-facts.ts';
import { tellCooptingChanged, type CooptingRecord } from './cooptings.repository.ts';
import { cooptings } from './cooptings.tables.ts';
import { sendCoopting } from './send-coopting.ts';

const setting = settingsOf(productSettings);

/**
 * Recommends a company by its SIRET to a contact of it (D18): decided by `cooptingRefusal`, then one mail with a link. Returns the coopting. Throws
 * `permission-denied` for who is of no company, `siret/not-found`, `form-invalid` (an address that is not a professional one, D14) and each `cooptings/*`.
 */
export async function recommendCompany(
  scope: Scope,
  actor: Actor,
  { siret, contact }: CooptingInput,
): Promise<CooptingRecord> {
  const companyId = companyOf(scope);
  await requireProfessionalEmail(contact.email, 'contact.email');
  const found = await companyDirectory.find(siret);
  if (!found) throw companyErrors.fail('siret/not-found');
  const email = normaliseEmail(contact.email);
  const days = await setting('cooptings.expiry-days');
  const isClosed = found.administrativeState !== 'A';
  const asked = { companyId, siret, siren: found.siren, email, isClosed, own: null };
  // What others recommend decides, and the company is not the caller's: read across the wall, written behind it.
  const refusal = await acrossWall(async () => cooptingRefusal(await factsOf(asked)));
  if (refusal !== null) throw refusalError(refusal);
  return inTx(async () => {
    const sponsor = alwaysThere(await companyFactsOf(companyId), 'the company of who recommends');
    const made = await db
      .insert(cooptings)
      .values({
        companyId,
        sponsorSiren: sponsor.siren,
        siret,
        siren: found.siren,
        // A company that the registry does not show is called by its number.
        name: found.name ?? `Entreprise ${formatSiret(siret)}`,
        contactFirstName: contact.firstName.trim(),
        contactLastName: contact.lastName.trim(),
        contactEmail: email,
        createdBy: actor.userId,
        status: 'PENDING',
        expiresOn: addDays(parisDay(await databaseNow()), days),
      })
      .returning()
      .catch((error: unknown) => {
        // Of two that recommend one company at once, one passes (I26).
        if (violates(error, 'cooptings_open_siren')) throw cooptingErrors.fail('cooptings/already-open');
        throw error;
      })
      .then(onlyRow);
    const tokenHash = await sendCoopting({ ...made, sponsorName: sponsor.name });
    await db.update(cooptings).set({ tokenHash }).where(eq(cooptings.id, made.id));
    const start = { entity: 'coopting', entityId: made.id, from: null, to: made.status };
    await recordAudit({ actor, ...start, event: 'create', details: {} });
    await tellCooptingChanged(made);
    return made;
  });
}
