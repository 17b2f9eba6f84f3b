import { charterVersion, firstManagerRights, normaliseEmail } from '@elan/domain/accounts';
import { companyErrors, formatSiret, type Registration } from '@elan/domain/companies';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import {
  checkNewPassword,
  hashPassword,
  registerUser,
  requireProfessionalEmail,
  tellAlreadyRegisteredJob,
} from '../accounts/public.ts';
import { registeredSirets, type CompanyRow } from './companies.repository.ts';
import { accountManagers, companies } from './companies.tables.ts';
import type { CompanyDirectory } from './directory/company-directory.ts';
import { readFacts, type CompanyFacts } from './directory/read-facts.ts';
import { judgeCompany } from './judge-company.ts';
import { moveCompany } from './move-company.ts';
import { flagsOf } from './managers.repository.ts';
import { openPrescriptor, prescriptorOfCode } from './oversight/open-prescriptor.ts';
import { giveBackSiret, storeCompany } from './store-company.ts';
import { deployment } from '../../platform/config/deployment.ts';

const limit = { max: 30, windowSeconds: 3600 };
/** Registrations with a sponsor code: a code is worth guessing (threats T13). */
const codeLimit = { max: 20, windowSeconds: 3600 };

async function refusePast(subject: string, address: string, most: typeof limit): Promise<void> {
  await spendHit({ key: placeKey(subject, address), ...most });
}

/**
 * Holds the prescriptor of a company that registers, and lets go of one that closed meanwhile: nobody refers it then. After the user:
 * whoever invites the same person to manage the prescriptor locks them in that order.
 */
export async function keepPrescriptor(company: CompanyRow): Promise<CompanyRow> {
  if (company.prescriptorId === null || (await openPrescriptor(company.prescriptorId))) return company;
  await db.update(companies).set({ prescriptorId: null }).where(eq(companies.id, company.id));
  return { ...company, prescriptorId: null };
}

/** Ends the transaction of a registration whose address has an account: nothing of it stays. */
class AddressIsKnown extends Error {}

/**
 * Tells the owner of an account that somebody gave its address at a registration: once in 30 minutes. Nothing that a visitor types
 * is written to somebody: a company whose name the registry does not tell is called by its number.
 */
async function tellOwner(email: string, facts: CompanyFacts) {
  const companyName =
    facts.source === 'registry' ? facts.name : `une entreprise (SIRET ${formatSiret(facts.siret)})`;
  await sendJob(tellAlreadyRegisteredJob, { email, companyName }, { singletonKey: email });
}

/** A registration that was checked: what is stored of it, nothing of it being stored yet. */
export type CheckedRegistration = {
  readonly facts: CompanyFacts;
  readonly verdict: string;
  readonly email: string;
  readonly passwordHash: string;
};

/**
 * Checks a registration: limits, charter, professional address (D14), facts, eligibility (D15), password. Throws as `registerCompany`.
 */
export async function checkRegistration(
  directory: CompanyDirectory,
  input: Registration,
  address: string,
): Promise<CheckedRegistration> {
  await refusePast('registration', address, limit);
  if (input.sponsor?.trim()) await refusePast('sponsor-code', address, codeLimit);
  if (input.charterVersion !== charterVersion) throw companyErrors.fail('onboarding/charter-outdated');
  await requireProfessionalEmail(input.manager.email, 'manager.email');
  const facts = await readFacts(directory, input.company);
  const { verdict } = judgeCompany(facts, input);
  const taken = await registeredSirets([facts.siret]);
  if (taken.size > 0) throw companyErrors.fail('siret/already-registered');
  const email = normaliseEmail(input.manager.email);
  const { firstname: firstName, lastname: lastName, password } = input.manager;
  const known = {
    email,
    firstName,
    lastName,
    companyName: facts.name,
    productName: deployment().productName,
  };
  await checkNewPassword(password, known);
  return { facts, verdict, email, passwordHash: await hashPassword(password) };
}

/** Stores the company of a registration, DRAFT, in the caller's transaction. */
export async function storeRegistered(
  { facts, verdict }: CheckedRegistration,
  input: Registration,
): Promise<CompanyRow> {
  await giveBackSiret(facts.siret);
  return storeCompany(facts, {
    sizeCode: input.sizeCode,
    declaredHeadcount: input.declaredHeadcount,
    eligibility: verdict,
    unsubsidised: input.unsubsidised ?? null,
    sponsorCode: input.sponsor ?? null,
    prescriptorId: await prescriptorOfCode(input.sponsor),
    status: 'DRAFT',
  });
}

/** Makes a person the first manager of a company that registers, in the caller's transaction, and keeps that it did. */
export async function addFirstManager(
  company: CompanyRow,
  { facts, verdict }: CheckedRegistration,
  userId: string,
): Promise<void> {
  await db.insert(accountManagers).values({
    userId,
    companyId: company.id,
    role: 'COMMUNITY_MANAGER',
    status: 'PENDING',
    ...flagsOf(firstManagerRights),
  });
  await recordAudit({
    actor: { userId, role: 'PUBLIC' },
    entity: 'company',
    entityId: company.id,
    event: 'register',
    from: null,
    to: company.status,
    details: { source: facts.source, eligibility: verdict },
  });
}

/**
 * Registers a company and its manager (specification point 2): facts, eligibility (D15), account, confirmation e-mail, in
 * one transaction. Returns the address that was written to. An address that has an account is answered the same, after the same
 * work: nothing is stored, and only its mailbox is told (threats T02).
 * Throws `form-invalid` (an address that is not a professional one, D14), `siret/already-registered`, `siret/too-few-employees`, `enterprises/closed`,
 * `auth/password-leaked`, `auth/password-guessable`, `onboarding/charter-outdated`, `too-many-requests` (thirty an hour from one place, twenty with a sponsor code); two registrations of one SIRET at once: one passes.
 */
export async function registerCompany(
  directory: CompanyDirectory,
  input: Registration,
  address: string,
): Promise<{ email: string }> {
  const checked = await checkRegistration(directory, input, address);
  const { email, passwordHash, facts } = checked;
  await inTx(async () => {
    const company = await storeRegistered(checked, input);
    const { userId, isKnown } = await registerUser({
      email,
      passwordHash,
      firstName: input.manager.firstname.trim(),
      lastName: input.manager.lastname.trim(),
      phone: input.manager.phone,
      charterVersion: input.charterVersion,
      utmSource: input.utmSource?.trim() || null,
      sponsorCode: input.sponsor?.trim() || null,
    });
    await addFirstManager(company, checked, userId);
    // What is left out costs what telling the owner does: the bench compares the two (`--sign-in`).
    if (isKnown) throw new AddressIsKnown();
    await moveCompany(await keepPrescriptor(company), 'submit', { userId, role: 'PUBLIC' });
  }).catch(async (error: unknown) => {
    if (!(error instanceof AddressIsKnown)) throw error;
    await tellOwner(email, facts);
  });
  return { email };
}
