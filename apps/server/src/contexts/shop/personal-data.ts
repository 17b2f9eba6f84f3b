import { pseudonymOf } from '@elan/domain/accounts';
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import {
  companyOrders,
  shopEmailProofs,
  shopOrderLines,
  shopOrderLinks,
  shopOrders,
  shopRights,
  shopSubscriptions,
} from './shop.tables.ts';

const ownedBy = (column: AnyColumn) => ({
  by: 'identifiant du compte',
  rows: ({ id }: DataSubject) => eq(column, id),
});
const kept = {
  basis: 'obligation légale',
  retention: 'dix ans (comptabilité)',
  erased: { kept: 'la comptabilité demande de garder chaque commande dix ans' },
} as const;

/** What the shop keeps of people. */
export const shopPersonalData: readonly DeclaredTable[] = [
  personalTable(shopOrders, {
    title: 'Vos commandes dans la boutique',
    subject: ownedBy(shopOrders.userId),
    shared: { ...kept, purpose: 'exécuter vos commandes et en garder la preuve' },
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
      rank: { what: 'Rang de la commande' },
      variant: { what: 'Boutique' },
      status: { what: 'État de la commande' },
      method: { what: 'Moyen de paiement' },
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
      'vatCents',
      'currency',
      'termsHash',
      'subscriptionId',
      'periodOn',
      'attempt',
      'createdAt',
      'updatedAt',
      'version',
    ],
  }),
  personalTable(shopOrderLines, {
    title: 'Ce que vous avez commandé',
    subject: {
      by: 'commandes ci-dessus',
      rows: ({ id }) =>
        sql`${shopOrderLines.orderId} in (select ${shopOrders.id} from ${shopOrders} where ${eq(shopOrders.userId, id)})`,
    },
    shared: { ...kept, purpose: 'exécuter vos commandes et en garder la preuve' },
    personal: {
      label: { what: 'Offre' },
      amountCents: { what: 'Montant, en centimes' },
      startsOn: { what: 'Premier jour' },
      endsOn: { what: 'Dernier jour payé' },
      commitmentEndsOn: { what: 'Fin de l’engagement' },
    },
    none: ['id', 'orderId', 'position', 'offer', 'monthlyCents', 'nextChargeOn', 'commitmentCents'],
  }),
  personalTable(shopSubscriptions, {
    title: 'Vos abonnements',
    subject: ownedBy(shopSubscriptions.userId),
    shared: { ...kept, purpose: 'renouveler vos abonnements' },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      offer: { what: 'Offre' },
      status: { what: 'État' },
      monthlyCents: { what: 'Prix par mois, en centimes' },
      startedOn: { what: 'Début' },
      commitmentEndsOn: { what: 'Fin de l’engagement' },
      nextChargeOn: { what: 'Prochaine échéance' },
      endsOn: { what: 'Dernier jour, une fois résilié' },
    },
    none: ['id', 'lineId', 'failedTries', 'nextTryOn', 'meansId', 'createdAt', 'updatedAt', 'version'],
  }),
  personalTable(shopRights, {
    title: 'Vos accès',
    subject: ownedBy(shopRights.userId),
    shared: { ...kept, purpose: 'ouvrir ce que vous avez payé' },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      offer: { what: 'Offre' },
      status: { what: 'État' },
      startsOn: { what: 'Premier jour' },
      endsOn: { what: 'Dernier jour' },
    },
    none: ['id', 'lineId', 'createdAt', 'updatedAt', 'version'],
  }),
  personalTable(companyOrders, {
    title: 'Vos commandes pour votre entreprise',
    subject: ownedBy(companyOrders.userId),
    shared: { ...kept, purpose: 'exécuter les commandes de l’entreprise et en garder la preuve' },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      email: {
        what: 'E-mail de qui a commandé',
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
      label: { what: 'Offre' },
      status: { what: 'État de la commande' },
      method: { what: 'Moyen de paiement' },
      orderedOn: { what: 'Jour de la commande' },
      totalCents: { what: 'Montant, en centimes' },
      termsVersion: { what: 'Version des conditions acceptées' },
      termsAcceptedAt: { what: 'Date de leur acceptation' },
      termsAddress: { what: 'Adresse depuis laquelle elles ont été acceptées' },
    },
    none: [
      'id',
      'rank',
      'companyId',
      'siren',
      'offer',
      'detail',
      'months',
      'sessions',
      'licences',
      'options',
      'startsOn',
      'endsOn',
      'unitCents',
      'netCents',
      'vatCents',
      'currency',
      'termsHash',
      'paidAt',
      'subscriptionId',
      'createdAt',
      'updatedAt',
      'version',
    ],
  }),
  noPersonalData(shopOrderLinks, ['id', 'orderId', 'companyOrderId', 'tokenHash', 'expiresAt']),
  noPersonalData(shopEmailProofs, [
    'id',
    'emailHash',
    'codeHash',
    'attempts',
    'expiresAt',
    'proofHash',
    'proofExpiresAt',
    'createdAt',
  ]),
];
