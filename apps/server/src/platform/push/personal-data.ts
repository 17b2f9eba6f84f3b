import { noPersonalData, type DeclaredTable } from '../personal-data/declare-table.ts';
import { pushKeys } from './push.tables.ts';

/** What the keys of push services keep of people: nothing. */
export const pushPersonalData: readonly DeclaredTable[] = [
  noPersonalData(pushKeys, ['publicKey', 'privateKey', 'createdAt']),
];
