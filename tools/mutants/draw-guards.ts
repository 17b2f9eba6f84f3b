import { seededRandom } from '../proof/seeded-random.ts';
import { guardKinds, guardsOf, type Guard, type GuardKind } from './guards.ts';

/** A guard, and the file where it stands. */
export type Drawn = { readonly file: string; readonly guard: Guard };

/**
 * Draws as many guards of some sources as asked, or all of them: the kind first, so that the few that write the audit are drawn as often
 * as the many that compare; then one of that kind. The same seed draws the same ones.
 */
export function drawGuards(
  sources: ReadonlyMap<string, string>,
  seed: number,
  count: number,
  among: readonly GuardKind[] = guardKinds,
): Drawn[] {
  const random = seededRandom(seed, 'mutants');
  const left = new Map(among.map((kind) => [kind, [] as Drawn[]]));
  for (const file of [...sources.keys()].toSorted()) {
    for (const guard of guardsOf(sources.get(file) ?? '')) left.get(guard.kind)?.push({ file, guard });
  }
  const drawn: Drawn[] = [];
  while (drawn.length < count) {
    const kinds = among.filter((kind) => (left.get(kind)?.length ?? 0) > 0);
    if (kinds.length === 0) break;
    const ofKind = left.get(random.pick(kinds)) ?? [];
    drawn.push(...ofKind.splice(random.int(0, ofKind.length - 1), 1));
  }
  return drawn;
}
