import { eq } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../../../platform/personal-data/declare-table.ts';
import { placeOrders } from './place-orders.tables.ts';

/** What the people’s space keeps of who pays a place in part by card. */
export const placeOrdersPersonalData: readonly DeclaredTable[] = [
  personalTable(placeOrders, {
    title: 'Vos places payées en partie par carte',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(placeOrders.userId, id) },
    shared: {
      purpose: 'donner la place que vous payez, ou vous rendre ce que vous avez payé',
      basis: 'obligation légale',
      retention: 'dix ans (comptabilité)',
      erased: { kept: 'la comptabilité demande de garder chaque paiement dix ans' },
    },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      memberId: { what: 'Identifiant de salarié' },
      sessionId: { what: 'Séance' },
      status: { what: 'État' },
      fitcoins: { what: 'Fitcoins' },
      cents: { what: 'Montant payé par carte, en centimes' },
      createdAt: { what: 'Date' },
    },
    none: ['id', 'updatedAt', 'version'],
  }),
];
