import type { FieldIssue } from '@elan/domain/kernel';

/** Which field a refusal is about, by its code; `spots/*` stands for every code that begins with `spots/`. */
export type FieldsOfCodes = Readonly<Record<string, string>>;

/** A refusal as it was received: its code, its sentence, and the fields that it points at itself. */
export type Refusal = {
  readonly code: string | null;
  readonly sentence: string;
  readonly issues: readonly FieldIssue[];
};

function fieldOfCode(code: string | null, fields: FieldsOfCodes): string | undefined {
  if (code === null) return undefined;
  const pattern = Object.keys(fields).find(
    (known) => known === code || (known.endsWith('*') && code.startsWith(known.slice(0, -1))),
  );
  return pattern === undefined ? undefined : fields[pattern];
}

/**
 * Returns where each sentence of a refusal is shown: beside a field of the form, by its path, or near its button (`rest`) when it is
 * about none of them. `isField` knows the fields that are there: a sentence about another one would be read by nobody.
 */
export function placeRefusal(
  { code, sentence, issues }: Refusal,
  fields: FieldsOfCodes,
  isField: (path: string) => boolean,
): { errors: Record<string, string>; rest: string | null } {
  const field = fieldOfCode(code, fields);
  if (field !== undefined) return { errors: { [field]: sentence }, rest: null };
  const errors = Object.fromEntries(
    issues.filter(({ path }) => isField(path)).map(({ path, message }) => [path, message]),
  );
  const others = issues.filter(({ path }) => !isField(path)).map(({ message }) => message);
  if (issues.length === 0) return { errors, rest: sentence };
  return { errors, rest: others.length === 0 ? null : [...new Set(others)].join(' ') };
}
