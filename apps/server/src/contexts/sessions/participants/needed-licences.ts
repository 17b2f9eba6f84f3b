import { licenceTypeNames } from '../../members/public.ts';

type Source = (programId: string) => Promise<readonly string[]>;
let source: Source | undefined;

/** Tells where the licences that a programme asks for are read: sessions do not know programmes. */
export function setProgramLicences(given: Source): void {
  source = given;
}

/** Returns the kinds of licence of which one is needed on the sessions of a programme; none outside of any. */
export async function neededLicences(programId: string | null): Promise<readonly string[]> {
  if (!source) throw new Error('setProgramLicences() was not called');
  return programId === null ? [] : source(programId);
}

/** The same as people read it: « Live, Safety ». */
export const licenceWords = async (types: readonly string[]): Promise<string> =>
  (await licenceTypeNames(types)).join(', ');
