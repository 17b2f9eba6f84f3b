import { holdersAmong, licenceTypeNames } from '../../members/public.ts';
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

/**
 * Who, of some people, pay for their place in their programme themselves: no licence of their company is theirs, and sessions do not know
 * the shop, which sold it (D38).
 */
export const paidPlaces =
  need<(memberIds: readonly string[]) => Promise<ReadonlySet<string>>>().named('sessions.paid-places');

/** Returns who, of some people, may take a place for which one of these kinds of licence is needed: who holds one, and who pays for it themselves. */
export async function licensedAmong(
  memberIds: readonly string[],
  needed: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const holders = await holdersAmong(memberIds, needed);
  const others = needed.length === 0 ? [] : memberIds.filter((id) => !holders.has(id));
  return others.length === 0 ? holders : new Set([...holders, ...(await paidPlaces()(others))]);
}
