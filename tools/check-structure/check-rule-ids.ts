import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt } from './check-text.ts';
import type { Finding } from './finding.ts';
import type { SourceFile } from './source-files.ts';

/** The page that explains every rule id that the code cites, one a line: `- **D29** what it says`. */
const page = 'docs/rules.md';
const explained = /^- \*\*(point \d+|state machine \d+|[A-Z]\d+)\*\*/gm;

/**
 * An id: a decision, an invariant, a permission, a threat or a replayed advisory. Not the hour of an ISO date (`T10:00`), nor the
 * bytes of an address (`%A0`).
 */
const cited = /(?<![%\w])[ADIRT]\d{1,2}(?!\w|:\d)/g;
/** `specification points 3 and 5` cites two. */
const citedByNumber = /\b(?:specification (point)|(state machine))s? (\d+(?:(?:, | and | to )\d+)*)/gi;

function* idsOf(text: string): Generator<readonly [id: string, index: number]> {
  for (const { 0: id, index } of text.matchAll(cited)) yield [id, index];
  for (const { 1: point, 3: numbers = '', index } of text.matchAll(citedByNumber))
    for (const [number] of numbers.matchAll(/\d+/g))
      yield [`${point ? 'point' : 'state machine'} ${number}`, index];
}

/** Returns the ids that the sources cite and that docs/rules.md does not explain. */
export function checkRuleIds(files: readonly SourceFile[], root: string): Finding[] {
  const path = join(root, page);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const known = new Set([...text.matchAll(explained)].map(([, id]) => id));
  return files.flatMap((file) =>
    [...idsOf(file.text)]
      .filter(([id]) => !known.has(id))
      .map(([id, index]) => ({
        rule: 'unknown-rule-id',
        file: file.path,
        line: lineAt(file.text, index),
        detail: `${id} n’a pas de ligne dans ${page}`,
      })),
  );
}
