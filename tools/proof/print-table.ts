import type { Finding } from './proof.ts';

export type Row = {
  readonly name: string;
  readonly what: string;
  readonly seconds: number;
  readonly finding: Finding;
};

const verdictOf = ({ held }: Finding): string => {
  if (held === undefined) return 'non faite';
  return held ? 'tient' : 'NE TIENT PAS';
};

/** Prints proofs, one a line, each followed by its detail. */
export function printTable(rows: readonly Row[]): void {
  for (const { name, what, seconds, finding } of rows) {
    const time = `${seconds.toFixed(1).replace('.', ',')} s`;
    console.log(
      `${verdictOf(finding).padEnd(13)} ${name.padEnd(16)} ${finding.howMany.padEnd(30)} ${time.padStart(8)}  ${what}`,
    );
    for (const line of finding.detail) console.log(`              ${line}`);
  }
}
