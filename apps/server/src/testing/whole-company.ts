import { randomUUID } from 'node:crypto';
import { hashOfAddress } from '../platform/mail/suppressions.ts';
import { sql } from 'drizzle-orm';
import {
  companyAttributions,
  companyClosings,
  companyInvitations,
  companyTutorialMarks,
  withheldManagers,
} from '../contexts/companies/companies.tables.ts';
import { memberImports, memberReports } from '../contexts/members/members.tables.ts';
import { cooptingSponsors } from '../contexts/cooptings/cooptings.tables.ts';
import {
  dashboardDays,
  dashboardMarks,
  dashboardRefreshes,
  dashboardReportChoices,
  workAccidentYears,
} from '../contexts/dashboards/dashboards.tables.ts';
import { notes } from '../contexts/desk/desk.tables.ts';
import { invoiceSendings, invoiceTransmissions } from '../contexts/invoicing/invoicing.tables.ts';
import { moveCredit } from '../contexts/gift-cards/ledger/move-credit.ts';
import { paymentMeans, payments } from '../contexts/payments/payments.tables.ts';
import { programPauses } from '../contexts/programs/programs.tables.ts';
import { sessionCoachNotices } from '../contexts/sessions/coach-notices.tables.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { participantBans } from '../contexts/sessions/sessions.tables.ts';
import { companyOrders, shopCompanyCodes } from '../contexts/shop/shop.tables.ts';
import { spotOpeningHours } from '../contexts/spots/spots.tables.ts';
import { db, inTx } from '../platform/db/database.ts';
import {
  aCoach,
  aCompany,
  aManager,
  aMember,
  aPause,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
} from './factories.ts';
import { aPaidInvoice } from './bills.ts';
import { aCoopting } from './cooptings.ts';
import { anOffer } from './coach-offers.ts';
import { aGiftCard } from './gift-cards.ts';
import { aPlaceOn } from './participants.ts';
import { aPoll } from './polls.ts';
import { needsSurveys } from '../contexts/polls/surveys/surveys.tables.ts';
import { aSubscription } from './subscription-factories.ts';
import { walledTables } from './walled-tables.ts';

/** A company with rows in every table of companies, and its manager, who holds every right; `name` stands in what is hers alone. */
export async function aWholeCompany(name: string) {
  const { id: companyId } = await aCompany({ name, declaredHeadcount: 40 });
  const rights = { canSeeSessions: true, canCreateEvents: true, canValidateGiftCards: true };
  const manager = await aManager({ companyId, ...rights });
  await db
    .insert(companyClosings)
    .values({ companyId, firstDay: '2030-08-05', lastDay: '2030-08-09', reason: name });
  await db.insert(companyInvitations).values({
    companyId,
    invitedBy: manager.userId,
    email: `invitee@${companyId}.example`,
    firstName: 'Zoé',
    lastName: name,
    status: 'SENT',
  });
  const { id: prescriptorId } = await aCompany({ kind: 'prescriptor' });
  await db
    .insert(companyAttributions)
    .values({ companyId, prescriptorId, fromOn: '2026-01-05', untilOn: '2026-02-02' });
  await db.insert(withheldManagers).values({
    companyId,
    email: `holder@${companyId}.example`,
    firstName: 'Noé',
    lastName: name,
    status: 'PENDING',
  });
  await db.insert(companyTutorialMarks).values({ companyId, step: 'spots', mark: 'skipped' });
  await db.insert(notes).values({ companyId, authorId: (await aStaffMember('ADMIN')).userId, text: name });
  const invoiceId = await aPaidInvoice(companyId);
  await db.insert(invoiceSendings).values({ id: randomUUID(), companyId, invoiceId });
  await db.insert(invoiceTransmissions).values({ companyId, invoiceId, status: 'FAILED', problem: name });
  const subscription = await aSubscription({ companyId, licences: { live: 2 } });
  const member = await aMember({ companyId, lastName: name });
  const columns = { email: 0, lastName: null, firstName: null };
  const rows = [{ number: 1, cells: [`salarie@${companyId}.example`] }];
  const content = { rows, sheet: null, otherSheets: [], mapping: { firstRow: 1, columns }, fixes: {} };
  await db
    .insert(memberReports)
    .values({ companyId, memberId: member.id, emailHash: hashOfAddress(member.email) });
  await db.insert(memberImports).values({
    companyId,
    createdBy: manager.userId,
    fileName: `${name}.csv`,
    fileHash: companyId,
    mode: 'add',
    status: 'CHECKED',
    content,
  });
  const means = { provider: 'sandbox', customerRef: `cus_${companyId}`, companyId } as const;
  await db.insert(paymentMeans).values({
    ...means,
    providerRef: `pm_${companyId}`,
    kind: 'card',
    label: name,
    status: 'ACTIVE',
    lastUsedOn: '2026-11-20',
  });
  await db.insert(payments).values({
    ...means,
    subjectKind: 'whole-company',
    subjectId: companyId,
    payerName: name,
    payerEmail: `achats@${companyId}.example`,
    description: name,
    method: 'card',
    amountCents: 9_000,
    status: 'CREATED',
  });
  await db.insert(shopCompanyCodes).values({
    companyId,
    code: randomUUID().slice(0, 13).toUpperCase(),
  });
  await db.insert(companyOrders).values({
    companyId,
    siren: companyId.slice(0, 9),
    userId: manager.userId,
    email: manager.email,
    firstName: 'Camille',
    lastName: name,
    status: 'PAID',
    method: 'transfer',
    offer: 'live',
    label: 'Live',
    detail: name,
    months: 3,
    licences: 10,
    options: [],
    startsOn: '2026-11-20',
    endsOn: '2027-02-19',
    unitCents: 490,
    netCents: 14_700,
    vatCents: 2_940,
    totalCents: 17_640,
    orderedOn: '2026-11-20',
    termsVersion: '2026-11-24-e',
    termsHash: companyId,
    termsAcceptedAt: Temporal.Now.instant(),
    termsAddress: '192.0.2.1',
  });
  const { id: pollId } = await aPoll({ targetKind: 'company', companyId, title: name });
  await db.insert(needsSurveys).values({ pollId, companyId, objectiveIds: [] });
  await aGiftCard(null, { companyId, note: name, manualValidation: true });
  await aCoopting({ companyId, name, contactLastName: name });
  await db.insert(cooptingSponsors).values({ companyId, code: `P${companyId.slice(0, 8).toUpperCase()}` });
  await inTx(() =>
    moveCredit(
      { companyId, kind: 'reward', cause: `whole:${companyId}`, words: name, bookedOn: '2026-11-01' },
      { from: 'rewards', to: 'credit', cents: 100 },
    ),
  );
  const spot = await aSpot({ companyId, name: `Salle ${name}` });
  await db
    .insert(spotOpeningHours)
    .values({ companyId, spotId: spot.id, weekday: 1, opensAt: '08:00', closesAt: '20:00' });
  const place = { companyId, spotId: spot.id };
  const program = await aProgram({ ...place, subscriptionId: subscription.id });
  await aPause({ companyId, programId: program.id, startsOn: '2027-02-01', endsOn: '2027-02-05' });
  await db.insert(programPauses).values({
    companyId,
    programId: program.id,
    status: 'REQUESTED',
    startsOn: '2027-03-01',
    endsOn: '2027-03-05',
    reason: name,
  });
  const planned = { programId: program.id, slotKey: '1-12:30' };
  const coach = await aCoach();
  const session = await aSession({ ...place, ...planned, coachId: coach.id });
  await db
    .insert(sessionCoachNotices)
    .values({ companyId, sessionId: session.id, coachId: coach.id, kind: 'LATE', minutes: 10 });
  await anOffer({ companyId, sessionId: session.id, coachId: coach.id });
  await aPlaceOn({ id: session.id, companyId });
  await db
    .insert(participantBans)
    .values({ companyId, programId: program.id, memberId: member.id, reason: name });
  await db
    .insert(sessionRatings)
    .values({ companyId, sessionId: session.id, memberId: member.id, sessionMark: 2, words: name });
  const day = '2026-01-05';
  await db
    .insert(dashboardDays)
    .values({ companyId, day, sheet: [], computedAt: Temporal.Instant.from('2026-01-05T22:00:00Z') });
  await db.insert(dashboardMarks).values({ companyId, day });
  await db.insert(dashboardRefreshes).values({ companyId });
  await db.insert(dashboardReportChoices).values({ companyId, userId: manager.userId, lastMonth: '2026-01' });
  await db
    .insert(workAccidentYears)
    .values({ companyId, year: 2025, accidents: 1, lostDays: 4, hours: 64_000 });
  return { companyId, manager };
}

/** The rows of a company in a walled table, as JSON. */
export async function rowsOf(table: string, companyId: string): Promise<Record<string, unknown>[]> {
  const column = sql.identifier(walledTables[table] ?? 'company_id');
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${column} = ${companyId} order by t::text`,
  );
  return rows.map(({ row }) => row);
}

/** Every row of a company, table by table. */
export const everyRowOf = async (companyId: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(walledTables).map(async (table) => [table, await rowsOf(table, companyId)] as const),
    ),
  );
