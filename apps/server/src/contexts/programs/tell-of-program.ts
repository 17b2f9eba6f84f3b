import { publishLive } from '../../platform/live/publish-live.ts';
import type { ProgramRow } from './programs.repository.ts';

/** Tells the open pages of its company and of the administrators that a programme changed without a new status. */
export async function tellOfProgram({ id, companyId }: Pick<ProgramRow, 'id' | 'companyId'>): Promise<void> {
  for (const topic of [`company:${companyId}`, 'role:ADMIN']) {
    await publishLive({ topic, kind: 'programs/changed', id });
  }
}
