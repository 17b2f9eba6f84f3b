/** One thing that is not as the house wants it. */
export type Finding = {
  /** Name of the rule, in kebab case. */
  readonly rule: string;
  /** The file, from the root of the checkout. */
  readonly file: string;
  readonly line?: number;
  /** What is wrong, in one French sentence or an arrow. */
  readonly detail: string;
};

/** Returns the findings as text: one block per rule, one line per finding, with a count. */
export function describeFindings(findings: readonly Finding[]): string {
  const byRule = Map.groupBy(findings, (finding) => finding.rule);
  return [...byRule]
    .map(([rule, found]) => {
      const lines = found.map(
        ({ file, line, detail }) => `  ${line === undefined ? file : `${file}:${line}`}  ${detail}`,
      );
      return `${rule} (${found.length})\n${lines.join('\n')}`;
    })
    .join('\n\n');
}
