import type { ProgramStatus } from '@elan/domain/programs';
import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { objectives } from '../catalog/public.ts';
import type { SpotUses } from '../spots/public.ts';
import { programs } from './programs.tables.ts';

// A draft and a refused programme engage nobody: their spot is checked again when they are submitted.
const engageNobody = ['DRAFT', 'REFUSED', 'CANCELLED', 'ENDED'] as const satisfies readonly ProgramStatus[];

const standsOn = (spotId: string): SQL | undefined =>
  and(eq(programs.spotId, spotId), notInArray(programs.status, [...engageNobody]));

/** The programmes of a spot that are not over. */
export const programsOfSpot: SpotUses = {
  count: (spotId) => db.$count(programs, standsOn(spotId)),
  async list(spotId, { limit, offset }) {
    const rows = await db
      .select({
        id: programs.id,
        type: programs.type,
        status: programs.status,
        objective: objectives.name,
        on: programs.startDate,
      })
      .from(programs)
      .innerJoin(objectives, eq(objectives.id, programs.objectiveId))
      .where(standsOn(spotId))
      .orderBy(asc(programs.startDate), asc(programs.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ kind: 'program', ...row }));
  },
};
