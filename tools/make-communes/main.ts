// Writes the communes of each postal code, which the server looks addresses up in. Takes the folder of the package they come from, once
// a year, when the communes change: `npm pack @etalab/decoupage-administratif && tar xzf *.tgz`, then
// `node tools/make-communes/main.ts package`. Neither the product nor the tests need it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Commune = {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly codesPostaux?: readonly string[];
  /** The commune that one of the past, or a district, belongs to. */
  readonly chefLieu?: string;
  readonly commune?: string;
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node tools/make-communes/main.ts <folder of the package>');
const communes = JSON.parse(readFileSync(join(folder, 'data/communes.json'), 'utf8')) as readonly Commune[];

// Those of today stand first: they are what a refusal names.
const isOfToday = ({ type }: Commune) => type === 'commune-actuelle';
const today = communes.filter(isOfToday);
// One that was merged into another may have given it its code.
const codesOf = new Map(today.map(({ code, codesPostaux = [] }) => [code, codesPostaux]));
const namesOf = new Map<string, Set<string>>();
for (const commune of [...today, ...communes.filter((one) => !isOfToday(one))]) {
  // A district is written as its town (« Paris », « Lyon »), which is there already.
  if (commune.type === 'arrondissement-municipal') continue;
  const codes = commune.codesPostaux ?? codesOf.get(commune.chefLieu ?? '') ?? [];
  for (const code of codes) {
    const names = namesOf.get(code) ?? new Set();
    names.add(commune.nom);
    namesOf.set(code, names);
  }
}

const lines = [...namesOf]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([code, names]) => `${code}\t${[...names].join('\t')}`);
const path = resolve(import.meta.dirname, '../../apps/server/communes/communes.txt');
writeFileSync(path, `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} postal codes written\n`);
