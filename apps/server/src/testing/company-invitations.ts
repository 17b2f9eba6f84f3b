import { charterVersion } from '@elan/domain/accounts';
import type { AcceptanceInput, CompanyInvitation, EnterpriseCard } from '@elan/domain/companies';
import type { MailStatus } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { and, desc, eq } from 'drizzle-orm';
import { companies, companyInvitations } from '../contexts/companies/companies.tables.ts';
import { db } from '../platform/db/database.ts';
import { mails } from '../platform/mail/mail.tables.ts';
import { recordMailEvent } from '../platform/mail/record-mail-event.ts';
import { goodPassword } from './registrations.ts';

function withKey(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

let made = 0;

/** A SIRET that is right and that no registry knows, another one at each call. */
export function aSiret(): string {
  made += 1;
  return withKey(`${withKey(`9${String(made).padStart(7, '0')}`)}0001`);
}

/** An invitation that nothing is wrong with, of a company that no registry knows. */
export function anInvitation(changes: Partial<CompanyInvitation> = {}): CompanyInvitation {
  const siret = aSiret();
  return {
    company: { source: 'manual', siret, name: `Atelier ${made}` },
    manager: { firstName: 'Ana', lastName: 'Le Goff', email: `ana.${made}@verdalys.example` },
    prescriptorId: null,
    ...changes,
  };
}

/** The answer of an invited manager with which nothing is wrong. */
export const anAcceptance = (token: string, changes: object = {}): AcceptanceInput => ({
  token,
  sizeCode: '5-100',
  declaredHeadcount: 12,
  manager: { firstname: 'Ana', lastname: 'Le Goff', phone: '06 98 12 34 56', password: goodPassword },
  charterVersion,
  ...changes,
});

/** The token of the newest invitation that was sent to an address. */
export async function invitationTokenOf(email: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, 'company-invitation')))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const token = mail && /invitation=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no invitation was sent to ${email}`);
  return token;
}

/** An invited company, and the link that its manager received. */
export async function anInvitedCompany(
  app: FastifyInstance,
  headers: { authorization: string },
  changes: Partial<CompanyInvitation> = {},
) {
  const payload = anInvitation(changes);
  const { email } = payload.manager;
  const answer = await app.inject({ method: 'POST', url: '/api/companies/invitations', headers, payload });
  return { ...payload, id: answer.json<EnterpriseCard>().id, email, token: await invitationTokenOf(email) };
}

/** The newest invitation of a company. */
export async function invitationOf(companyId: string) {
  const [newest] = await db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(desc(companyInvitations.createdAt))
    .limit(1);
  return newest;
}

/** The status of a company's newest invitation, and its own. */
export async function invitedStatuses(companyId: string): Promise<(string | undefined)[]> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  return [(await invitationOf(companyId))?.status, company?.status];
}

/** The provider tells what became of the mail of a company's invitation. */
export async function mailSays(companyId: string, event: MailStatus): Promise<void> {
  const mailId = (await invitationOf(companyId))?.mailId ?? '';
  const occurredAt = Temporal.Now.instant();
  await recordMailEvent({ id: mailId, to: '' }, { event, occurredAt, reason: null });
}
