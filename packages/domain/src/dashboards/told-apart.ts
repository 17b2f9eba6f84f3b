/**
 * Returns the names by id, those that several have followed by a number, in the order of the ids: two places, two coaches (whose
 * last name a company reads one letter of) or two programmes of one name are a row each, and a choice each.
 */
export function toldApart(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const labels = new Map(names);
  for (const [name, same] of Map.groupBy(names.keys(), (id) => names.get(id) ?? '')) {
    if (same.length < 2) continue;
    for (const [at, id] of same.toSorted().entries()) labels.set(id, `${name} (${at + 1})`);
  }
  return labels;
}
