// npm run structure: arrows, names, lengths and words of the house. `node main.ts [root of a checkout]`.
import { resolve } from 'node:path';
import { lengthsOf } from './check-names.ts';
import { describeFindings } from './finding.ts';
import { structureOf } from './structure-of.ts';

const root = resolve(process.argv[2] ?? `${import.meta.dirname}/../..`);
const { files, findings } = await structureOf(root);

const aims = { 'packages/domain/src': 90, 'apps/server/src': 90, 'apps/web/src': 60 };
for (const [folder, aim] of Object.entries(aims)) {
  const { count, median } = lengthsOf(files, `${folder}/`);
  console.log(`${folder} : ${count} fichiers, médiane de ${median} lignes (visée : ${aim})`);
}
if (findings.length > 0) {
  console.error(`\n${describeFindings(findings)}\n\n${findings.length} écarts à la structure de la maison.`);
  process.exitCode = 1;
} else {
  console.log('Structure : aucun écart.');
}
