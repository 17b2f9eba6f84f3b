import { charterVersion, normaliseEmail } from '@elan/domain/accounts';
import {
  companyErrors,
  companyMachine,
  eligibilityOf,
  endsRegistration,
  sirenOf,
  sizeRefusal,
  type Registration,
} from '@elan/domain/companies';
import { holidayZoneOf, kernelErrors } from '@elan/domain/kernel';
import { db, inTx } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { checkNewPassword, hashPassword, registerUser, type MailContext } from '../accounts/public.ts';
import { registeredSirets } from './companies.repository.ts';
import { accountManagers, companies } from './companies.tables.ts';
import type { CompanyDirectory, Establishment } from './directory/company-directory.ts';
import { moveCompany } from './move-company.ts';

const limit = { max: 30, windowSeconds: 3600 };

type Facts = Pick<Establishment, 'siret' | 'name' | 'address' | 'legalCategory' | 'nafCode' | 'activity'> &
  Pick<Establishment, 'headcountBand' | 'headcountBandYear' | 'closedOn'> & { source: 'registry' | 'manual' };

/** The registry's facts are read again here: what the browser showed is not taken on trust. */
async function factsOf(directory: CompanyDirectory, company: Registration['company']): Promise<Facts> {
  const found = await directory.find(company.siret);
  // What the registry knows is not typed by hand: a closed or too small company would pass that way (D15).
  if (company.source === 'manual' && !found) {
    const unknown = { legalCategory: null, nafCode: null, activity: null, closedOn: null };
    return { ...unknown, ...company, headcountBand: null, headcountBandYear: null };
  }
  if (!found) throw companyErrors.fail('siret/not-found');
  return { ...found, source: 'registry' };
}

const refuseField = (path: string, message: string) =>
  kernelErrors.fail('form-invalid', { issues: [{ path, message }] });

/**
 * The verdict of D15. Too few people, or a closed company, ends the registration; above the offer's upper bound the
 * company may register, and the verdict is kept for whoever prepares its quotation. A size that contradicts the declared
 * number is refused at its field.
 */
function judge(facts: Facts, { declaredHeadcount, sizeCode }: Registration) {
  if (facts.closedOn) throw companyErrors.fail('enterprises/closed');
  const judged = eligibilityOf({
    headcountBand: facts.headcountBand,
    bandYear: facts.headcountBandYear,
    level: 'establishment',
    declaredHeadcount,
    administrativeState: facts.source === 'registry' ? 'A' : null,
    closedOn: null,
  });
  if (endsRegistration(judged)) throw companyErrors.fail('siret/too-few-employees');
  if (judged.verdict === 'to-declare') throw refuseField('declaredHeadcount', judged.sentence);
  const wrongSize = sizeRefusal(sizeCode, declaredHeadcount);
  if (wrongSize) throw refuseField('sizeCode', wrongSize);
  return judged;
}

async function storeCompany(facts: Facts, input: Registration, verdict: string) {
  const [company] = await db
    .insert(companies)
    .values({
      name: facts.name,
      siret: facts.siret,
      siren: sirenOf(facts.siret),
      legalCategory: facts.legalCategory,
      nafCode: facts.nafCode,
      activity: facts.activity,
      addressLine: facts.address?.line ?? null,
      postalCode: facts.address?.postalCode ?? null,
      city: facts.address?.city ?? null,
      factsSource: facts.source,
      sizeCode: input.sizeCode,
      headcountBand: facts.headcountBand,
      headcountBandYear: facts.headcountBandYear,
      declaredHeadcount: input.declaredHeadcount,
      eligibility: verdict,
      sponsorCode: input.sponsor ?? null,
      status: companyMachine.initial[0] ?? 'DRAFT',
      holidayZone: holidayZoneOf(facts.address?.postalCode ?? ''),
    })
    .returning()
    .catch((error: unknown) => {
      if (violates(error, 'companies_siret_unique')) throw companyErrors.fail('siret/already-registered');
      throw error;
    });
  if (!company) throw new Error('the company was not stored');
  return company;
}

/**
 * Registers a company and its manager (specification point 2): facts, eligibility (D15), account, confirmation e-mail, in
 * one transaction. Returns the address that was written to.
 * Throws `siret/already-registered`, `siret/too-few-employees`, `enterprises/closed`, `auth/email-already-exists`,
 * `auth/password-leaked`, `auth/password-guessable`, `onboarding/charter-outdated`; two registrations of one SIRET or address at once: one passes.
 */
export async function registerCompany(
  context: { directory: CompanyDirectory; mail: MailContext },
  input: Registration,
  address: string,
): Promise<{ email: string }> {
  const { ok, retryAfter } = await hitLimit({ key: placeKey('registration', address), ...limit });
  if (!ok) throw kernelErrors.fail('too-many-requests', { retryAfter });
  if (input.charterVersion !== charterVersion) throw companyErrors.fail('onboarding/charter-outdated');
  const facts = await factsOf(context.directory, input.company);
  const { verdict } = judge(facts, input);
  const taken = await registeredSirets([facts.siret]);
  if (taken.size > 0) throw companyErrors.fail('siret/already-registered');
  const email = normaliseEmail(input.manager.email);
  const { firstname: firstName, lastname: lastName, password } = input.manager;
  const known = {
    email,
    firstName,
    lastName,
    companyName: facts.name,
    productName: context.mail.productName,
  };
  await checkNewPassword(password, known);
  const passwordHash = await hashPassword(password);
  await inTx(async () => {
    const company = await storeCompany(facts, input, verdict);
    const userId = await registerUser(context.mail, {
      email,
      passwordHash,
      firstName: input.manager.firstname.trim(),
      lastName: input.manager.lastname.trim(),
      phone: input.manager.phone,
      charterVersion: input.charterVersion,
    });
    await db
      .insert(accountManagers)
      .values({ userId, companyId: company.id, role: 'COMMUNITY_MANAGER', status: 'PENDING' });
    const actor = { userId, role: 'PUBLIC' } as const;
    const details = { source: facts.source, eligibility: verdict };
    const start = {
      actor,
      entity: 'company',
      entityId: company.id,
      event: 'register',
      from: null,
      to: company.status,
    };
    await recordAudit({ ...start, details });
    await moveCompany(company, 'submit', actor);
  });
  return { email };
}
