import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';

/** The code that a company gives to people from elsewhere who join its programme (D38): null while it has none. */
const companyCodeShown = z.object({
  code: z.nullable(z.string()),
  /** How many people came by it, and are still there. */
  people: z.int(),
});

export const companyCodeContract = {
  read: route({
    method: 'GET',
    path: '/api/shop/company-code',
    summary: 'Lire le code des salariés externes de son entreprise',
    output: companyCodeShown,
    permission: 'subscriptions.write',
  }),
  renew: route({
    method: 'POST',
    path: '/api/shop/company-code',
    summary: 'Créer ou remplacer le code des salariés externes de son entreprise',
    body: z.strictObject({}),
    output: companyCodeShown,
    permission: 'subscriptions.write',
  }),
};
