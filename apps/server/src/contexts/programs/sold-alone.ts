import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { programs } from './programs.tables.ts';

/** Tells whether a company has a programme that runs, waits or is suspended, and that no subscription carries: it is sold by its sessions. */
export const hasProgramSoldAlone = async (companyId: string): Promise<boolean> =>
  (await db.$count(
    programs,
    and(
      eq(programs.companyId, companyId),
      isNull(programs.subscriptionId),
      notInArray(programs.status, ['DRAFT', 'ENDED', 'CANCELLED', 'REFUSED']),
    ),
  )) > 0;

/** Tells whether a programme of a company was ever sold: one that runs, waits, is suspended or is over. */
export const hasHadProgram = async (companyId: string): Promise<boolean> =>
  (await db.$count(
    programs,
    and(eq(programs.companyId, companyId), notInArray(programs.status, ['DRAFT', 'CANCELLED', 'REFUSED'])),
  )) > 0;
