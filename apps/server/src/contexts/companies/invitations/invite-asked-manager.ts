import {
  companyMachine,
  companySizeOfBand,
  eligibleHeadcount,
  invitationMachine,
  type CompanyStatus,
} from '@elan/domain/companies';
import { AppError, canFire, kernelErrors } from '@elan/domain/kernel';
import { and, eq, ne, not, or, sql } from 'drizzle-orm';
import { anyRow } from '../../../platform/db/any-row.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { hitLimitInTx } from '../../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { users } from '../../accounts/public.ts';
import { isAskedByVisitor, isOver, lockCompany, type CompanyRow } from '../companies.repository.ts';
import { companies, companyInvitations } from '../companies.tables.ts';
import type { CompanyDirectory } from '../directory/company-directory.ts';
import { judgeFacts } from '../judge-company.ts';
import { moveCompany, topicsOfCompany } from '../move-company.ts';
import { giveBackSiret, storeCompany } from '../store-company.ts';
import { factsOfSiret } from '../directory/read-facts.ts';
import { insertInvitation } from './invite-company.ts';
import { isRegistered, lockNewest } from './reinvite-company.ts';
import type { InvitationRow } from '../revoke-invitations.ts';
import { sendInvitation } from './send-invitation.ts';

/** A visitor of the registration, of whom nothing is known. */
const visitor = { userId: null, role: 'PUBLIC' } as const;
// Nobody's mailbox is filled by whoever knows the address, day after day.
const mailLimit = { max: 3, windowSeconds: 7 * 86_400 };

/** An address with an account, or whose holder said no once, is written to by no visitor. */
async function isOutOfReach(email: string): Promise<boolean> {
  const accounts = await db.$count(users, eq(users.email, email));
  const declined = and(eq(companyInvitations.email, email), eq(companyInvitations.status, 'REFUSED'));
  return accounts > 0 || (await anyRow(companyInvitations, declined));
}

/** Sends the link, or throws `too-many-requests`: what is not sent counts for nothing, as it is rolled back. */
async function sendWithinLimit(
  company: CompanyRow,
  invitation: InvitationRow,
  event: 'queue' | 'reinvite',
): Promise<void> {
  const { ok, retryAfter } = await hitLimitInTx({ key: `asked-manager:${invitation.email}`, ...mailLimit });
  if (!ok) throw kernelErrors.fail('too-many-requests', { retryAfter });
  await sendInvitation(visitor, company, invitation, event);
}

const isInvitedAt = (email: string) =>
  sql`exists (select from ${companyInvitations} where ${companyInvitations.companyId} = ${companies.id} and ${companyInvitations.email} = ${email})`;

async function inviteNew(directory: CompanyDirectory, siret: string, email: string): Promise<void> {
  const facts = await factsOfSiret(directory, siret);
  const { verdict } = judgeFacts(facts, null);
  await inTx(async () => {
    await giveBackSiret(facts.siret);
    const company = await storeCompany(facts, {
      sizeCode: companySizeOfBand(facts.headcountBand, eligibleHeadcount) ?? '5-100',
      declaredHeadcount: null,
      eligibility: verdict,
      sponsorCode: null,
      prescriptorId: null,
      status: 'WAITING_EMAIL',
    });
    const invitation = await insertInvitation(company.id, visitor, { email, firstName: '', lastName: '' });
    const start = { entity: 'company', entityId: company.id, from: null, to: company.status };
    const details = { source: facts.source, eligibility: verdict };
    await recordAudit({ actor: visitor, ...start, event: 'invite', details });
    await sendWithinLimit(company, invitation, 'queue');
    for (const topic of topicsOfCompany(company)) {
      await publishLive({ topic, kind: 'companies/changed', id: company.id });
    }
  });
}

// Whoever knows the address kills no link that an administrator or a prescriptor sent, and that may still be answered.
const mayReplaceLink = ({ status, invitedBy }: InvitationRow): boolean =>
  invitedBy === null || status === 'FAILED' || status === 'EXPIRED';

/** Sends an invitation again to the address that it has already, 30 minutes after the last one; to another one nothing. */
async function inviteAgain(invited: CompanyRow, email: string): Promise<void> {
  await inTx(async () => {
    const newest = await lockNewest(invited.id);
    if (!newest || newest.invitation.email !== email || newest.left > 0) return;
    const { invitation } = newest;
    if (!mayReplaceLink(invitation)) return;
    if (!canFire(invitationMachine, invitation.status, 'reinvite', 'PUBLIC')) return;
    if (await isRegistered(invited.id)) return;
    if (!canFire(companyMachine, invited.status as CompanyStatus, 'reinvite', 'PUBLIC')) return;
    await sendWithinLimit(invited, invitation, 'reinvite');
    await moveCompany((await lockCompany(invited.id)) ?? invited, 'reinvite', visitor);
  });
}

// Somebody else was first with this SIRET or this address, which had its mails of the week: there is nothing left to do, and nobody to tell.
function unlessTaken(error: unknown): void {
  const codes = ['siret/already-registered', 'too-many-requests'];
  const taken = error instanceof AppError && codes.includes(error.code);
  if (!taken && !violates(error, 'company_invitations_email_unique')) throw error;
}

/**
 * Invites the manager whom a visitor named, or sends the invitation of the same address again; whoever is known already, has declined
 * or was invited elsewhere is not written to, and nobody is told. Another address than the one that a visitor named before takes its
 * place. Three mails a week for an address. Twice is once.
 */
export async function inviteAskedManager(
  directory: CompanyDirectory,
  siret: string,
  email: string,
): Promise<void> {
  if (await isOutOfReach(email)) return;
  const [known] = await db
    .select()
    .from(companies)
    .where(
      and(
        eq(companies.siret, siret),
        ne(companies.status, 'DELETED'),
        not(isOver),
        or(not(isAskedByVisitor), isInvitedAt(email)),
      ),
    );
  await (known ? inviteAgain(known, email) : inviteNew(directory, siret, email)).catch(unlessTaken);
}
