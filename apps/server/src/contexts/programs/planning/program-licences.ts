import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { programs } from '../programs.tables.ts';

/** Returns the kinds of licence of which a programme asks for one; none when every employee may come (I15). */
export async function licencesOfProgram(programId: string): Promise<readonly string[]> {
  const [program] = await db
    .select({ licenceTypes: programs.licenceTypes })
    .from(programs)
    .where(eq(programs.id, programId));
  return program?.licenceTypes ?? [];
}

/** Returns the options of a programme; none of one that is not there. */
export async function optionsOfProgram(programId: string): Promise<readonly string[]> {
  const [program] = await db
    .select({ options: programs.options })
    .from(programs)
    .where(eq(programs.id, programId));
  return program?.options ?? [];
}
