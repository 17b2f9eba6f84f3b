import { accountErrors, normaliseEmail, type Actor, type Scope } from '@elan/domain/accounts';
import {
  companyErrors,
  companySizeOfBand,
  eligibleHeadcount,
  isSiret,
  type CompanyInvitation,
} from '@elan/domain/companies';
import { AppError, fieldMessages, kernelErrors } from '@elan/domain/kernel';
import { and, eq, ne, not } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { requireProfessionalEmail, users } from '../../accounts/public.ts';
import { isAbandoned, type CompanyRow } from '../companies.repository.ts';
import { accountManagers, companies, companyInvitations } from '../companies.tables.ts';
import type { CompanyDirectory } from '../directory/company-directory.ts';
import { readFacts } from '../directory/read-facts.ts';
import { judgeFacts } from '../judge-company.ts';
import { topicsOfCompany } from '../move-company.ts';
import { openPrescriptor } from '../oversight/open-prescriptor.ts';
import { giveBackSiret, storeCompany } from '../store-company.ts';
import { filledOffer } from './offer-source.ts';
import { sendInvitation } from './send-invitation.ts';

const limit = { max: 300, windowSeconds: 3600 };

/**
 * The prescriptor for whom an invitation is sent: the inviter's own organisation, or the one that an administrator chose; null for
 * none. Throws `not-allowed` for an organisation that does not refer companies now, `enterprises/prescriptor-incomplete` without a
 * valid SIRET or an offer (specification point 5), `form-invalid`.
 */
export async function entitledPrescriptor(scope: Scope, chosen: string | null): Promise<CompanyRow | null> {
  if (scope.kind === 'all' && chosen === null) return null;
  const isOwn = scope.kind === 'affiliated' && (chosen === null || chosen === scope.prescriptorId);
  const id = scope.kind === 'affiliated' ? scope.prescriptorId : chosen;
  const found = scope.kind === 'all' || isOwn ? await openPrescriptor(id ?? '') : undefined;
  if (found && !(isSiret(found.siret) && (await filledOffer()(found.id)))) {
    throw companyErrors.fail('enterprises/prescriptor-incomplete');
  }
  if (found) return found;
  if (isOwn) throw kernelErrors.fail('not-allowed');
  const issues = [{ path: 'prescriptorId', message: fieldMessages.choiceInvalid }];
  throw kernelErrors.fail('form-invalid', { issues });
}

/** Throws where somebody else than an administrator invites a prescriptor, and where one is attached to another. */
function requirePrescriptorAlone(scope: Scope, prescriptorId: string | null): void {
  if (scope.kind !== 'all') throw kernelErrors.fail('not-allowed');
  if (prescriptorId === null) return;
  const message = 'Un prescripteur n’est rattaché à aucun autre.';
  throw kernelErrors.fail('form-invalid', { issues: [{ path: 'prescriptorId', message }] });
}

/** Throws for a SIRET or an address that is registered or invited already: each case has its sentence (specification point 5). */
async function requireNew(siret: string, email: string): Promise<void> {
  const [known] = await db
    .select({ id: companies.id, managerId: accountManagers.id })
    .from(companies)
    .leftJoin(accountManagers, eq(accountManagers.companyId, companies.id))
    .where(and(eq(companies.siret, siret), ne(companies.status, 'DELETED'), not(isAbandoned)))
    .limit(1);
  if (known) {
    throw companyErrors.fail(
      known.managerId === null ? 'enterprises/already-invited' : 'siret/already-registered',
    );
  }
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (person) throw accountErrors.fail('auth/email-already-exists');
}

// Of several concurrent invitations the unique constraint lets one pass: the others get the refusal of the check.
function whoCameFirst(error: unknown): never {
  const taken = error instanceof AppError && error.code === 'siret/already-registered';
  if (taken || violates(error, 'company_invitations_email_unique')) {
    throw companyErrors.fail('enterprises/already-invited');
  }
  throw error;
}

export async function insertInvitation(
  companyId: string,
  actor: { readonly userId: string | null },
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
) {
  const who = { email, firstName: firstName.trim(), lastName: lastName.trim() };
  return db
    .insert(companyInvitations)
    .values({ companyId, invitedBy: actor.userId, status: 'CREATED', ...who })
    .returning()
    .then(onlyRow);
}

/**
 * Invites a company, a client or a prescriptor, by its future manager: the company in WAITING_EMAIL, its invitation, and the mail of a one-time link that is
 * good for 7 days (state machines 1 and 13, D17). Returns the id of the company.
 * Throws `form-invalid` (an address that is not a professional one, D14), `enterprises/already-invited`, `siret/already-registered`,
 * `auth/email-already-exists`, `siret/not-found`, `enterprises/closed`, `siret/too-few-employees`, `too-many-requests`, and as
 * `entitledPrescriptor` does. Of several of one SIRET or one address at once, one passes.
 */
export async function inviteCompany(
  directory: CompanyDirectory,
  scope: Scope,
  actor: Actor,
  input: CompanyInvitation,
): Promise<string> {
  await spendHit({ key: `invite-company:${actor.userId}`, ...limit });
  const kind = input.kind ?? 'client';
  if (kind === 'prescriptor') requirePrescriptorAlone(scope, input.prescriptorId);
  const prescriptor = kind === 'client' ? await entitledPrescriptor(scope, input.prescriptorId) : null;
  await requireProfessionalEmail(input.manager.email, 'manager.email');
  const email = normaliseEmail(input.manager.email);
  const { company: named } = input;
  const facts = await readFacts(directory, named.source === 'manual' ? { ...named, address: null } : named);
  const { verdict } = judgeFacts(facts, null, kind);
  await requireNew(facts.siret, email);
  return inTx(async () => {
    await giveBackSiret(facts.siret);
    const company = await storeCompany(facts, {
      // What the invited manager says when accepting decides; until then what the registry tells.
      sizeCode: companySizeOfBand(facts.headcountBand, eligibleHeadcount) ?? '5-100',
      declaredHeadcount: null,
      eligibility: verdict,
      sponsorCode: null,
      prescriptorId: prescriptor?.id ?? null,
      status: 'WAITING_EMAIL',
      kind,
    });
    // Checked again under the lock: it may have been closed, or made a client, meanwhile; from here on such a change waits.
    if (prescriptor) await entitledPrescriptor(scope, prescriptor.id);
    const invitation = await insertInvitation(company.id, actor, { ...input.manager, email });
    const details = { source: facts.source, eligibility: verdict, kind };
    const start = { entity: 'company', entityId: company.id, from: null, to: company.status };
    await recordAudit({ actor, ...start, event: 'invite', details });
    await sendInvitation(actor, company, invitation, 'queue');
    for (const topic of topicsOfCompany(company)) {
      await publishLive({ topic, kind: 'companies/changed', id: company.id });
    }
    return company.id;
  }).catch(whoCameFirst);
}
