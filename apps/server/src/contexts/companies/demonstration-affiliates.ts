import type { CompanyStatus, InvitationStatus } from '@elan/domain/companies';
import { eq, sql } from 'drizzle-orm';
import { companies, companyInvitations } from './companies.tables.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { recordAudit, systemActor } from '../../platform/registry/audit.ts';

type Affiliate = {
  readonly name: string;
  readonly siret: string;
  readonly city: string;
  readonly status: CompanyStatus;
  readonly invitation: {
    readonly status: InvitationStatus;
    readonly firstName: string;
    readonly email: string;
  };
};

// Fictitious companies, each where an invitation may lead.
const affiliates: readonly Affiliate[] = [
  {
    name: 'Exemple Verrerie des Deux Rives',
    siret: '00090111600012',
    city: 'Strasbourg',
    status: 'PENDING_SIGNUP',
    invitation: { status: 'SENT', firstName: 'Inès', email: 'ines@verrerie.example' },
  },
  {
    name: 'Exemple Imprimerie Lunel',
    siret: '00090222100019',
    city: 'Montpellier',
    status: 'FAILED_EMAIL',
    invitation: { status: 'FAILED', firstName: 'Hugo', email: 'hugo@imprimerie.example' },
  },
  {
    name: 'Exemple Brasserie du Port',
    siret: '00090333600014',
    city: 'Nantes',
    status: 'REFUSED',
    invitation: { status: 'REFUSED', firstName: 'Léa', email: 'lea@brasserie.example' },
  },
];

type Move = { readonly event: string; readonly from: CompanyStatus; readonly to: CompanyStatus };

const delivered: Move = { event: 'mailDelivered', from: 'WAITING_EMAIL', to: 'PENDING_SIGNUP' };

/** How the invitation led a company where it stands: its history tells it, as for any other. */
const moves: Partial<Record<CompanyStatus, readonly Move[]>> = {
  PENDING_SIGNUP: [delivered],
  FAILED_EMAIL: [{ event: 'mailFailed', from: 'WAITING_EMAIL', to: 'FAILED_EMAIL' }],
  REFUSED: [delivered, { event: 'decline', from: 'PENDING_SIGNUP', to: 'REFUSED' }],
};

async function addAffiliate(affiliate: Affiliate, prescriptorId: string, invitedBy: string): Promise<void> {
  const { name, siret, city, status, invitation } = affiliate;
  const twoDaysAgo = sql`now() - interval '2 days'`;
  const facts = { name, siret, siren: siret.slice(0, 9), city, factsSource: 'manual' };
  const size = { sizeCode: '5-100', eligibility: 'to-declare' };
  const company = await db
    .insert(companies)
    .values({ ...facts, ...size, prescriptorId, status, statusSince: twoDaysAgo, createdAt: twoDaysAgo })
    .returning({ id: companies.id })
    .then(onlyRow);
  await db.insert(companyInvitations).values({
    companyId: company.id,
    invitedBy,
    lastName: 'Fabre',
    sentAt: twoDaysAgo,
    expiresAt: sql`now() + interval '5 days'`,
    createdAt: twoDaysAgo,
    ...invitation,
  });
  const subject = { entity: 'company', entityId: company.id, details: {} };
  const actor = { userId: invitedBy, role: 'PARTNERSHIP' };
  await recordAudit({ actor, ...subject, event: 'invite', from: null, to: 'WAITING_EMAIL' });
  for (const move of moves[status] ?? []) await recordAudit({ actor: systemActor, ...subject, ...move });
}

/**
 * Makes an organisation of the demonstration a prescriptor: its code is the one of `/onboarding/axa` (D13), the client company is
 * attached to it, and it has invited a few others.
 */
export async function addAffiliates(
  prescriptorId: string,
  { client, inviter }: { client: string; inviter: string },
): Promise<void> {
  await db
    .update(companies)
    .set({ kind: 'prescriptor', referralCode: 'AXA' })
    .where(eq(companies.id, prescriptorId));
  await db.update(companies).set({ prescriptorId }).where(eq(companies.id, client));
  for (const affiliate of affiliates) await addAffiliate(affiliate, prescriptorId, inviter);
}
