import { join, resolve } from 'node:path';

/** The checkout whose build is attacked: this one, or the one that `PROOF_PRODUCT` names. */
const checkout = resolve(process.env['PROOF_PRODUCT'] ?? join(import.meta.dirname, '../..'));

/** The built server. */
export const builtServer = join(checkout, 'apps/server/dist/main.js');
