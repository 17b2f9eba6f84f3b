import { checkArrows, type Minimum } from './check-arrows.ts';
import { checkContexts, checkLengths, checkNames } from './check-names.ts';
import { checkText } from './check-text.ts';
import type { Finding } from './finding.ts';
import { readSources, type SourceFile } from './source-files.ts';

/** Returns the sources of a checkout and everything in them that breaks a rule of the house. */
export async function structureOf(
  root: string,
  minimum?: Minimum,
): Promise<{ files: SourceFile[]; findings: Finding[] }> {
  const files = readSources(root);
  const checks = [checkContexts, checkNames, checkLengths, checkText].flatMap((check) => check(files));
  return { files, findings: [...(await checkArrows(root, minimum)), ...checks] };
}
