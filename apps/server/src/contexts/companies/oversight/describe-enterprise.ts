import {
  formatPhone,
  type Actor,
  type ManagerRole,
  type Scope,
  type UserStatus,
} from '@elan/domain/accounts';
import {
  businessSegmentOf,
  companyActionsOf,
  isStoppedCompany,
  reinviteMinutes,
  type CompanySize,
  type CompanyStatus,
  type EnterpriseCard,
  type EnterpriseInvitation,
  type FactsSource,
} from '@elan/domain/companies';
import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/public.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { headOfficeOf } from '../company-profile.ts';
import { comingSessionsOf } from '../closings.ts';
import { accountManagers, companies, companyInvitations } from '../companies.tables.ts';
import { labelToRead } from '../label-to-read.ts';
import { contractOf, heldSessions } from '../terms/contract-source.ts';
import { hasHeldEvent } from './close-event.ts';
import { liveProgramCount } from './live-programs.ts';
import { countAffiliated } from './make-prescriptor.ts';
import { overseenCompany, overseerRole } from '../overseen-companies.ts';
import { statusBeforeSuspension } from './status-before-suspension.ts';

async function managersOf(companyId: string, isAdmin: boolean): Promise<EnterpriseCard['managers']> {
  const rows = await db
    .select({ manager: accountManagers, user: users })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(eq(accountManagers.companyId, companyId))
    .orderBy(accountManagers.createdAt, accountManagers.id)
    .limit(100);
  return rows.map(({ manager, user }) => ({
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    role: manager.role as ManagerRole,
    status: user.status as UserStatus,
    email: isAdmin ? user.email : null,
    phone: isAdmin && user.phone ? formatPhone(user.phone) : null,
    lastConnectionAt: isAdmin ? (user.lastConnectionAt?.toString() ?? null) : null,
  }));
}

async function invitationOf(companyId: string): Promise<EnterpriseInvitation | null> {
  const left = sql<number>`greatest(0, ceil(extract(epoch from
    ${companyInvitations.sentAt} + make_interval(mins => ${reinviteMinutes}) - clock_timestamp())))::int`;
  const [row] = await db
    .select({ invitation: companyInvitations, left })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(desc(companyInvitations.createdAt), desc(companyInvitations.id))
    .limit(1);
  if (!row) return null;
  const { status, firstName, lastName, email, sentAt, expiresAt, openedAt } = row.invitation;
  return {
    status,
    firstName,
    lastName,
    email,
    sentAt: sentAt?.toString() ?? null,
    expiresAt: expiresAt?.toString() ?? null,
    openedAt: openedAt?.toString() ?? null,
    waitSeconds: row.left ?? 0,
  };
}

async function organisationsOf(ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: companies.id, name: companies.name })
          .from(companies)
          .where(inArray(companies.id, known));
  return (id: string | null) => rows.find((row) => row.id === id) ?? null;
}

async function contractFor(companyId: string): Promise<EnterpriseCard['contract']> {
  const contract = await contractOf(companyId, parisDay(await databaseNow()));
  const nothing = { endsOn: null, isSubscribed: false, soldAlone: false };
  return { isSold: contract !== null, ...(contract ?? nothing) };
}

async function hasPlans(companyId: string): Promise<boolean> {
  if ((await liveProgramCount()(companyId)) > 0) return true;
  const { toCome } = await heldSessions()(companyId);
  return toCome > 0 || hasHeldEvent(companyId);
}

/** The rank of a company among those that declared no subsidised programme: the offer is for the first ones (specification point 9). */
const offerRankOf = ({ createdAt }: CompanyRow): Promise<number> =>
  db.$count(
    companies,
    and(
      eq(companies.unsubsidised, true),
      ne(companies.status, 'DELETED'),
      lte(companies.createdAt, createdAt),
    ),
  );

function factsOf(company: CompanyRow, isAdmin: boolean) {
  const { addressLine: line, postalCode, city } = company;
  return {
    id: company.id,
    name: company.name,
    legalName: company.legalName,
    siret: company.siret,
    siren: company.siren,
    kind: company.kind,
    legalCategory: company.legalCategory,
    nafCode: company.nafCode,
    activity: company.activity,
    logoVersion: company.logoVersion,
    businessSegment: businessSegmentOf(company.nafCode),
    quotation: company.sizeCode === '100+',
    headOffice: headOfficeOf(company),
    address: line && postalCode && city ? { line, postalCode, city } : null,
    factsSource: company.factsSource as FactsSource,
    sizeCode: company.sizeCode as CompanySize,
    headcountBand: company.headcountBand,
    headcountBandYear: company.headcountBandYear,
    declaredHeadcount: company.declaredHeadcount,
    eligibility: company.eligibility as EnterpriseCard['eligibility'],
    unsubsidised: company.unsubsidised,
    workAccidents: isAdmin ? company.workAccidents : null,
    sponsorCode: isAdmin ? company.sponsorCode : null,
    referralCode: isAdmin ? company.referralCode : null,
  };
}

/** Returns the card of a company for a reader, with what the reader may do to it now. Throws `not-found`. */
export async function describeEnterprise(scope: Scope, actor: Actor, id: string): Promise<EnterpriseCard> {
  const company = await overseenCompany(scope, id);
  const role = overseerRole(actor);
  const isAdmin = role === 'ADMIN';
  const managers = await managersOf(company.id, isAdmin);
  const invitation = await invitationOf(company.id);
  const organisation = await organisationsOf([company.prescriptorId, company.formerPrescriptorId]);
  const status = company.status as CompanyStatus;
  const { kind } = company;
  return {
    ...factsOf(company, isAdmin),
    offerRank: company.unsubsidised ? await offerRankOf(company) : null,
    affiliated: kind === 'prescriptor' ? await countAffiliated(company.id) : null,
    status,
    ...(await labelToRead(company)),
    createdAt: company.createdAt.toString(),
    welcomedAt: isAdmin ? (company.welcomedAt?.toString() ?? null) : null,
    prescriptor: organisation(company.prescriptorId),
    formerPrescriptor: isAdmin ? organisation(company.formerPrescriptorId) : null,
    exitOn: company.exitOn,
    managers,
    invitation,
    keptSessions: isStoppedCompany(status) ? (await comingSessionsOf(company)).length : null,
    hasPlans: status === 'ACTIVE' && kind === 'client' ? await hasPlans(company.id) : null,
    contract: isAdmin ? await contractFor(company.id) : null,
    renewedFrom: isAdmin && status !== 'SUSPENDED' ? company.renewedFrom : null,
    regularisesTo: status === 'SUSPENDED' ? await statusBeforeSuspension(company.id) : null,
    actions: companyActionsOf({
      status,
      kind,
      role,
      hasPrescriptor: company.prescriptorId !== null,
      registered: managers.length > 0,
      invitation: invitation?.status ?? null,
      heldEvent: isAdmin && status === 'ACTIVE' && (await hasHeldEvent(company.id)),
    }),
    version: company.version,
  };
}
