import { noPersonalData, type DeclaredTable } from '../personal-data/declare-table.ts';
import { signingKeys } from './tokens.tables.ts';

/** What the keys that sign tokens keep of people: nothing. */
export const tokensPersonalData: readonly DeclaredTable[] = [
  noPersonalData(signingKeys, ['kid', 'privateJwk', 'publicJwk', 'createdAt', 'retiredAt']),
];
