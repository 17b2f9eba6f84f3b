import { checkArrows, type Minimum } from './check-arrows.ts';
import { checkContracts } from './check-contracts.ts';
import { checkForeignTables } from './check-foreign-tables.ts';
import { checkJourneys } from './check-journeys.ts';
import { checkContexts, checkLengths, checkNames, checkPolicies } from './check-names.ts';
import { checkRuleIds } from './check-rule-ids.ts';
import { checkText } from './check-text.ts';
import type { Finding } from './finding.ts';
import { knownReaders } from './foreign-tables.ts';
import { readSources, type SourceFile } from './source-files.ts';

/** Returns the sources of a checkout and everything in them that breaks a rule of the house. */
export async function structureOf(
  root: string,
  minimum?: Minimum,
  readers: Readonly<Record<string, number>> = knownReaders,
): Promise<{ files: SourceFile[]; findings: Finding[] }> {
  const files = readSources(root);
  const checks = [
    checkContexts,
    checkPolicies,
    checkContracts,
    checkNames,
    checkLengths,
    checkText,
    checkJourneys,
  ].flatMap((check) => check(files));
  return {
    files,
    findings: [
      ...(await checkArrows(root, minimum)),
      ...checks,
      ...checkForeignTables(files, readers),
      ...checkRuleIds(files, root),
    ],
  };
}
