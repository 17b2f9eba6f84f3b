import { desc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { RecordOwner } from '../accounts/public.ts';
import { cooptings } from './cooptings.tables.ts';

/** Returns the companies that somebody's company referred, the last first, with where each stands. */
export const readCooptingsOfOwner = async ({
  companyId,
}: RecordOwner): Promise<{ id: string; status: string }[]> =>
  companyId === null
    ? []
    : db
        .select({ id: cooptings.id, status: cooptings.status })
        .from(cooptings)
        .where(eq(cooptings.companyId, companyId))
        .orderBy(desc(cooptings.createdAt), desc(cooptings.id));
