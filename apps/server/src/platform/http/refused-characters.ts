import { fieldMessages, type FieldIssue } from '@elan/domain/kernel';

const control = /\p{Cc}/gu;
// Tab and the ends of lines are text. PostgreSQL cannot hold NUL, and nobody sees the other ones.
const allowed = new Set(['\t', '\n', '\r']);

// No form of ours is that deep: what is deeper is refused before it costs anything.
const deepest = 64;
const mostIssues = 20;

const isRefused = (text: string): boolean =>
  !text.isWellFormed() || text.match(control)?.some((found) => !allowed.has(found)) === true;

function walk(value: unknown, path: readonly string[], issues: FieldIssue[]): void {
  if (issues.length >= mostIssues) return;
  if (typeof value === 'string') {
    if (isRefused(value)) issues.push({ path: path.join('.'), message: fieldMessages.charactersRefused });
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= deepest) {
      issues.push({ path: path.slice(0, 1).join('.'), message: fieldMessages.fieldInvalid });
      return;
    }
    for (const [key, part] of Object.entries(value)) {
      // A refused name is not echoed: the issue stands where the object does.
      if (isRefused(key)) issues.push({ path: path.join('.'), message: fieldMessages.charactersRefused });
      else walk(part, [...path, key], issues);
    }
  }
}

/**
 * Returns one issue for each text of a value (names of fields included) that holds what no text holds: a control character
 * other than tab and line ends, or half of a surrogate pair. At most 20; a value nested too deep is one issue.
 */
export function refusedCharacters(value: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  walk(value, [], issues);
  return issues;
}
