import type { ProgramFigures } from '@elan/domain/dashboards';
import type { objectiveFacts } from '../catalog/public.ts';
import { programFiguresOf } from '../programs/public.ts';

type Objectives = Awaited<ReturnType<typeof objectiveFacts>>;

/** Returns the programmes of some companies with what was sold and counted of each, named by their type and objective. */
export async function namedPrograms(
  companyIds: readonly string[],
  objectives: Objectives,
): Promise<ProgramFigures[]> {
  return (await programFiguresOf(companyIds)).map(({ id, label, objectiveId, sold, counted, status }) => ({
    id,
    name: `${label}, ${objectives.get(objectiveId)?.name ?? ''}`,
    sold,
    counted,
    status,
  }));
}
