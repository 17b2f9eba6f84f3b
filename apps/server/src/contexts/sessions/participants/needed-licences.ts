import { licenceTypeNames } from '../../members/public.ts';
import { need } from '../../../platform/context/need.ts';

/** The kinds of licence of which a programme asks for one: sessions do not know programmes. */
export const programLicences =
  need<(programId: string) => Promise<readonly string[]>>().named('sessions.program-licences');

/** Returns the kinds of licence of which one is needed on the sessions of a programme; none outside of any. */
export async function neededLicences(programId: string | null): Promise<readonly string[]> {
  return programId === null ? [] : programLicences()(programId);
}

/** The same as people read it: « Live, Safety ». */
export const licenceWords = async (types: readonly string[]): Promise<string> =>
  (await licenceTypeNames(types)).join(', ');
