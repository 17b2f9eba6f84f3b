import { programPauses } from '../contexts/programs/programs.tables.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';

type Pause = Partial<typeof programPauses.$inferInsert> & { companyId: string; programId: string };

/** A pause as it stands in the database: asked for, granted or refused; asked for unless said. */
export async function aPauseRow(changes: Pause) {
  const row = {
    status: 'REQUESTED',
    startsOn: '2040-02-01',
    endsOn: '2040-02-05',
    reason: 'Travaux dans la salle.',
  } as const;
  return db
    .insert(programPauses)
    .values({ ...row, ...changes })
    .returning()
    .then(onlyRow);
}
