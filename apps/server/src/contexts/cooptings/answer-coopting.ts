import { cooptingErrors, type CooptingStatus, type OpenCoopting } from '@elan/domain/cooptings';
import { dayHasPassed, type AppError } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { companyNameOf } from '../companies/public.ts';
import { moveCoopting, type CooptingRecord } from './cooptings.repository.ts';
import { cooptings } from './cooptings.tables.ts';
import { sponsorCodeOf } from './sponsor-code.ts';

const limit = { max: 60, windowSeconds: 3600 };
const linkHolder = { userId: null, role: 'PUBLIC' } as const;

async function limitLinks(address: string): Promise<void> {
  await spendHit({ key: placeKey('coopting-link', address), ...limit });
}

/** Why a link cannot be answered any more, each in its own words (specification point 8); null when it can. */
function closedBy(status: CooptingStatus, isOver: boolean): AppError | null {
  if (status === 'VALID_EMAIL' || status === 'ACTIVE' || status === 'PAID')
    return cooptingErrors.fail('cooptings/already-confirmed');
  if (status === 'INACTIVE' || status === 'REVERSED') return cooptingErrors.fail('cooptings/inactive');
  if (status === 'REFUSED') return cooptingErrors.fail('cooptings/not-found');
  return status === 'EXPIRED' || isOver ? cooptingErrors.fail('cooptings/expired') : null;
}

async function requireOpen(found: CooptingRecord | undefined): Promise<CooptingRecord> {
  if (!found) throw cooptingErrors.fail('cooptings/unknown');
  const refusal = closedBy(found.status, dayHasPassed(found.expiresOn, parisDay(await databaseNow())));
  if (refusal) throw refusal;
  return found;
}

const ofLink = (token: string) => eq(cooptings.tokenHash, hashSecret(token));

async function lockOpen(token: string): Promise<CooptingRecord> {
  const [found] = await db.select().from(cooptings).where(ofLink(token)).for('no key update');
  return requireOpen(found);
}

/** Returns what the page of a link shows; nothing changes (D17). Throws what `closedBy` says, and `cooptings/unknown`. */
export async function readCooptingLink(token: string, address: string): Promise<OpenCoopting> {
  await limitLinks(address);
  const [found] = await db.select().from(cooptings).where(ofLink(token));
  const { companyId, name, contactFirstName } = await requireOpen(found);
  return { sponsor: (await companyNameOf(companyId)) ?? '', company: name, firstName: contactFirstName };
}

/** Confirms a coopting after a click: of a hundred at once one does. Returns the code to register with. Throws as the reading does. */
export async function confirmCoopting(token: string, address: string): Promise<{ sponsorCode: string }> {
  await limitLinks(address);
  return inTx(async () => {
    const row = await lockOpen(token);
    await moveCoopting(row, 'confirm', linkHolder);
    await db
      .update(cooptings)
      .set({ confirmedAt: sql`now()` })
      .where(eq(cooptings.id, row.id));
    return { sponsorCode: await sponsorCodeOf(row.companyId) };
  });
}

/** Declines a coopting after a click: it is over. Throws as the reading does. */
export async function declineCoopting(token: string, address: string): Promise<void> {
  await limitLinks(address);
  await inTx(async () => {
    await moveCoopting(await lockOpen(token), 'decline', linkHolder, { set: { refusedReason: 'declined' } });
  });
}
