import { invoicingContract } from '@elan/domain/invoicing';
import { admin, type Walk } from './product.ts';

export const billWalk: Walk = {
  name: 'l’équipe facture un payeur pour le mois passé',
  async go(product) {
    const { invoicing } = await product.as(admin, { invoicing: invoicingContract });
    const { month, payers } = await invoicing.pending({ query: {} });
    await invoicing.generate({ body: { payerId: payers[0]?.id ?? '', month } });
  },
};
