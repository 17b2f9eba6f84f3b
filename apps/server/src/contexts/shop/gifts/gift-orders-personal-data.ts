import { pseudonymOf } from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../../platform/personal-data/declare-table.ts';
import { giftOrderLinks, giftOrders } from './gift-orders.tables.ts';

const gone = { becomes: 'vide', value: () => '' } as const;

/** What the shop keeps of who orders gift cards. */
export const giftOrdersPersonalData: readonly DeclaredTable[] = [
  personalTable(giftOrders, {
    title: 'Vos commandes de cartes cadeaux',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(giftOrders.userId, id) },
    shared: {
      purpose: 'exécuter vos commandes et en garder la preuve',
      basis: 'obligation légale',
      retention: 'dix ans (comptabilité)',
      erased: { kept: 'la comptabilité demande de garder chaque commande dix ans' },
    },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      email: {
        what: 'E-mail de l’acheteur',
        erased: { becomes: 'une adresse qui ne reçoit rien', value: ({ id }) => pseudonymOf(id).email },
      },
      firstName: {
        what: 'Prénom',
        erased: { becomes: 'Utilisateur', value: ({ id }) => pseudonymOf(id).firstName },
      },
      lastName: {
        what: 'Nom',
        erased: { becomes: '1A2B3C', value: ({ id }) => pseudonymOf(id).lastName },
      },
      recipientEmail: {
        what: 'E-mail de la personne qui reçoit la carte',
        erased: { becomes: 'une adresse qui ne reçoit rien', value: ({ id }) => pseudonymOf(id).email },
      },
      recipientFirstName: { what: 'Prénom de la personne qui reçoit la carte', erased: gone },
      message: { what: 'Votre message', erased: gone },
      sendOn: { what: 'Jour de l’envoi' },
      status: { what: 'État de la commande' },
      sessions: { what: 'Séances de la carte' },
      totalCents: { what: 'Montant, en centimes' },
      orderedOn: { what: 'Jour de la commande' },
      withdrawableUntil: { what: 'Dernier jour pour vous rétracter' },
      termsVersion: { what: 'Version des conditions acceptées' },
      termsAcceptedAt: { what: 'Date de leur acceptation' },
      termsAddress: { what: 'Adresse depuis laquelle elles ont été acceptées' },
      paidAt: { what: 'Date du paiement' },
    },
    none: [
      'id',
      'rank',
      'expiresOn',
      'vatCents',
      'currency',
      'termsHash',
      'cardId',
      'createdAt',
      'updatedAt',
      'version',
    ],
  }),
  noPersonalData(giftOrderLinks, ['id', 'orderId', 'tokenHash', 'expiresAt']),
];
