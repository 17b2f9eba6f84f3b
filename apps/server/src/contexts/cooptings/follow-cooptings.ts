import { cooptingRefusal } from '@elan/domain/cooptings';
import { civilDateOf, isBefore, dayHasPassed, parisZone, type CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { eachItem } from '../../platform/jobs/each-item.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { companiesOfSirens } from '../companies/public.ts';
import { clientStatuses, factsOf } from './coopting-facts.ts';
import { firstPackPaidAmong } from './first-pack.ts';
import {
  lockCoopting,
  moveCoopting,
  tellCooptingChanged,
  type CooptingRecord,
} from './cooptings.repository.ts';
import { cooptings } from './cooptings.tables.ts';

const everything = { kind: 'all' } as const;
const waiting = ['PENDING', 'VALID_EMAIL'] as const;

/** The company of a coopting's SIREN that registered after it, the first one. */
async function registeredFor(row: CooptingRecord) {
  const companies = await companiesOfSirens([row.siren]);
  return companies.find(({ createdAt }) => isBefore(row.createdAt, createdAt));
}

/** Looks at one coopting: the company that registered, its first pack once it is paid, or the end of the days. */
const followOne = (id: string, day: CivilDate): Promise<'activated' | 'refused' | 'expired' | null> =>
  inTx(async () => {
    const row = await lockCoopting(everything, id);
    if (row.status !== 'PENDING' && row.status !== 'VALID_EMAIL') return null;
    const company = await registeredFor(row);
    if (!company) {
      if (!dayHasPassed(row.expiresOn, day)) return null;
      await moveCoopting(row, 'expire', systemActor);
      return 'expired';
    }
    const { siret, siren, contactEmail: email, companyId } = row;
    const asked = { companyId, siret, siren, email, isClosed: false, own: row };
    const refusal = cooptingRefusal(await factsOf(asked));
    const registered = {
      referredCompanyId: company.id,
      registeredOn: civilDateOf(company.createdAt, parisZone),
    };
    if (refusal !== null && refusal !== 'sponsor-not-active') {
      await moveCoopting(row, 'refuse', systemActor, { set: { ...registered, refusedReason: refusal } });
      return 'refused';
    }
    await db.update(cooptings).set(registered).where(eq(cooptings.id, id));
    if (row.referredCompanyId !== company.id) await tellCooptingChanged({ ...row, ...registered });
    const hasPaid = (await firstPackPaidAmong([company.id])).has(company.id);
    const counts = row.status === 'VALID_EMAIL' && refusal === null && clientStatuses.has(company.status);
    if (!counts || !hasPaid) return null;
    await moveCoopting(row, 'activate', systemActor, { set: { ...registered, activatedOn: day } });
    return 'activated';
  });

/** Looks at every coopting that waits, one transaction each: a second run of the day changes nothing more. Returns what became of them. */
export async function followCooptings(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ activated: number; refused: number; expired: number }> {
  const rows = await db
    .select({ id: cooptings.id })
    .from(cooptings)
    .where(inArray(cooptings.status, [...waiting]))
    .orderBy(asc(cooptings.createdAt), asc(cooptings.id));
  const done = { activated: 0, refused: 0, expired: 0 };
  await eachItem(rows, signal, async ({ id }) => {
    const became = await followOne(id, day);
    if (became !== null) done[became] += 1;
  });
  return done;
}

/** The cooptings that became active before a day, the first first. */
export const activeBefore = (day: CivilDate): Promise<CooptingRecord[]> =>
  db
    .select()
    .from(cooptings)
    .where(and(eq(cooptings.status, 'ACTIVE'), lt(cooptings.activatedOn, day)))
    .orderBy(asc(cooptings.activatedOn), asc(cooptings.id));
