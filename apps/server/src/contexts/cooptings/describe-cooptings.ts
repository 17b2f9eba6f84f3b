import { resendMinutes, type CooptingRow } from '@elan/domain/cooptings';
import { civilDateOf, parisZone } from '@elan/domain/kernel';
import { databaseNow } from '../../platform/clock/clock.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { companyNamesOf } from '../companies/public.ts';
import type { CooptingRecord } from './cooptings.repository.ts';

const dayOf = (at: Temporal.Instant): string => civilDateOf(at, parisZone);

/** The steps of a coopting, with their days. */
export const pathOf = (row: CooptingRecord) => ({
  sentOn: dayOf(row.createdAt),
  confirmedOn: row.confirmedAt === null ? null : dayOf(row.confirmedAt),
  registeredOn: row.registeredOn,
  activatedOn: row.activatedOn,
  paidOn: row.paidOn,
  expiresOn: row.expiresOn,
  refusedReason: row.refusedReason,
});

/** Minutes before a coopting may be sent again, by the database's clock; null where nothing waits for the contact. */
export function resendIn(row: CooptingRecord, now: Temporal.Instant): number | null {
  if (row.status !== 'PENDING') return null;
  const left = now.until(row.sentAt.add({ minutes: resendMinutes })).total('minutes');
  return Math.max(0, Math.ceil(left));
}

/** Returns cooptings as the list and the card show them, in the order given. */
export async function describeCooptings(rows: readonly CooptingRecord[]): Promise<CooptingRow[]> {
  const names = await companyNamesOf([...new Set(rows.map(({ companyId }) => companyId))]);
  const now = await databaseNow();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    sponsor: { id: row.companyId, name: names.get(row.companyId) ?? '' },
    company: { name: row.name, siret: row.siret },
    contact: { name: `${row.contactFirstName} ${row.contactLastName}`, email: row.contactEmail },
    ...pathOf(row),
    resendIn: resendIn(row, now),
  }));
}

/** Returns one coopting as its card shows it. */
export async function describeCoopting(row: CooptingRecord): Promise<CooptingRow> {
  return describeCooptings([row]).then(onlyRow);
}
