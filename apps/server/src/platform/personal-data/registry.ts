import type { DeclaredTable } from './declare-table.ts';

let declared: readonly DeclaredTable[] | undefined;

/** Tells what is declared of every table; called once, by the composition root. */
export function connectPersonalData(tables: readonly DeclaredTable[]): void {
  declared = tables;
}

/** The registry of personal data. Throws before `connectPersonalData`. */
export function personalTables(): readonly DeclaredTable[] {
  if (!declared) throw new Error('connectPersonalData() was not called');
  return declared;
}
