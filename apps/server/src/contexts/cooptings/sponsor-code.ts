import { randomBytes } from 'node:crypto';
import { codeOfBytes } from '@elan/domain/gift-cards';
import { kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { isKnownCompany } from '../companies/public.ts';
import { cooptingSponsors } from './cooptings.tables.ts';

/** Returns the code with which a company recommends others, drawn the first time that it is asked for. It attributes, and gives no right (threats T13). */
export async function sponsorCodeOf(companyId: string): Promise<string> {
  const own = eq(cooptingSponsors.companyId, companyId);
  const [known] = await db.select({ code: cooptingSponsors.code }).from(cooptingSponsors).where(own);
  if (known) return known.code;
  if (!(await isKnownCompany(companyId))) throw kernelErrors.fail('not-found');
  const code = codeOfBytes(randomBytes(12)).slice(0, 10);
  await db.insert(cooptingSponsors).values({ companyId, code }).onConflictDoNothing();
  const made = await db
    .select({ code: cooptingSponsors.code })
    .from(cooptingSponsors)
    .where(own)
    .then(onlyRow);
  return made.code;
}
