/** Why an indicator is not shown: too few people, or another figure would then tell that of too few. */
export type Hidden = 'few' | 'deduced';

/**
 * Returns which parts of a whole may be shown (ages, genders, companies): each part has `least` people, or nobody; those that are hidden
 * have `least` together, or the smallest that is shown is hidden with them (complementary suppression). Neither a part nor what is hidden
 * together is what `mayTell` refuses: another answer would then tell of too few.
 */
export function shownParts(
  parts: ReadonlyMap<string, number>,
  least: number,
  mayTell: (some: ReadonlySet<string>) => boolean = () => true,
): ReadonlySet<string> {
  const shown = [...parts]
    .filter(([part, count]) => (count === 0 || count >= least) && mayTell(new Set([part])))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const mustHideMore = (): boolean => {
    const hidden = new Map(parts);
    for (const [key] of shown) hidden.delete(key);
    const count = [...hidden.values()].reduce((sum, one) => sum + one, 0);
    return count > 0 && (count < least || !mayTell(new Set(hidden.keys())));
  };
  while (mustHideMore()) {
    const smallest = shown.findLastIndex(([, count]) => count > 0);
    if (smallest < 0) break;
    shown.splice(smallest, 1);
  }
  return new Set(shown.map(([key]) => key));
}

/** Whether a page reads several companies: what each of them tells alone is then kept back too. */
export const readsSeveral = (companyIds: readonly string[]): boolean => companyIds.length > 1;
