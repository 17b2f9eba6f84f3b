import type { FactsSource, OpenInvitation } from '@elan/domain/companies';
import { eq } from 'drizzle-orm';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { companies } from '../companies.tables.ts';
import { limitLinks, openInvitationOf } from './find-invitation.ts';
import { prescriptorName } from './send-invitation.ts';

/** What the page of an invitation shows to who holds its link; nothing changes. Throws as `openInvitationOf` does. */
export async function readInvitation(token: string, address: string): Promise<OpenInvitation> {
  await limitLinks('read', address);
  const invitation = await openInvitationOf(token);
  const company = onlyRow(await db.select().from(companies).where(eq(companies.id, invitation.companyId)));
  const expiresAt = alwaysThere(invitation.expiresAt, 'the end of an open invitation');
  const { addressLine: line, postalCode, city } = company;
  const { firstName, lastName, email } = invitation;
  return {
    inviter: await prescriptorName(company.prescriptorId),
    asked: invitation.invitedBy === null,
    company: {
      source: company.factsSource as FactsSource,
      kind: company.kind === 'prescriptor' ? 'prescriptor' : 'client',
      name: company.name,
      siret: company.siret,
      siren: company.siren,
      address: line && postalCode && city ? { line, postalCode, city } : null,
      legalCategory: company.legalCategory,
      nafCode: company.nafCode,
      activity: company.activity,
      headcountBand: company.headcountBand,
      headcountBandYear: company.headcountBandYear,
    },
    manager: { firstName, lastName, email },
    expiresAt: expiresAt.toString(),
  };
}
