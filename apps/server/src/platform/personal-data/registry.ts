import { connected } from '../config/connected.ts';
import type { DeclaredTable } from './declare-table.ts';

let declared: readonly DeclaredTable[] | undefined;

/** Tells what is declared of every table; called once, by the composition root. */
export function connectPersonalData(tables: readonly DeclaredTable[]): void {
  declared = tables;
}

/** The registry of personal data. Throws before `connectPersonalData`. */
export const personalTables = (): readonly DeclaredTable[] => connected(declared, 'connectPersonalData');
