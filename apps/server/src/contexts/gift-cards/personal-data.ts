import { pseudonymOf } from '@elan/domain/accounts';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { creditMovements, creditPostings } from './ledger/credits.tables.ts';
import { giftCards, giftCardUses } from './gift-cards.tables.ts';
import {
  fitcoinLots,
  fitcoinLotShares,
  fitcoinMovements,
  fitcoinPostings,
  fitcoinWallets,
} from './ledger/ledger.tables.ts';
import { giftCardSendings, giftCardSheets } from './tickets/tickets.tables.ts';

const ledger = {
  purpose: 'tenir votre portefeuille de Fitcoins',
  basis: 'contrat',
  retention: '10 ans, comme la comptabilité',
  erased: { kept: 'sans nom, parce que le grand livre reste équilibré' },
} as const;
const account = { what: 'Identifiant de votre compte' } as const;

/** What gift cards and the ledger keep of people: who made a card, who used one, and each wallet. */
export const giftCardsPersonalData: readonly DeclaredTable[] = [
  personalTable(giftCards, {
    title: 'Les cartes cadeaux que vous avez créées ou validées',
    subject: {
      by: 'identifiant du compte',
      rows: ({ id }) => sql`(${giftCards.createdBy} = ${id} or ${giftCards.moderatedBy} = ${id})`,
    },
    shared: {
      purpose: 'savoir qui crée et qui valide',
      basis: 'intérêt légitime',
      retention: '10 ans, comme la comptabilité',
      erased: { kept: 'sans nom, pour prouver qui a validé' },
    },
    personal: {
      createdBy: account,
      moderatedBy: { what: 'Identifiant du compte qui l’a validée' },
      createdAt: { what: 'Date de création' },
      moderatedAt: { what: 'Date de la validation' },
    },
    none: [
      'id',
      'code',
      'kind',
      'status',
      'sessions',
      'fitcoins',
      'limitPerPerson',
      'limitPerCode',
      'uses',
      'expiresOn',
      'manualValidation',
      'companyId',
      'programId',
      'takenBackAt',
      'lotId',
      'note',
      'refusedReason',
      'updatedAt',
      'version',
    ],
  }),
  personalTable(giftCardUses, {
    title: 'Les cartes cadeaux que vous avez utilisées',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(giftCardUses.userId, id) },
    shared: ledger,
    personal: {
      userId: account,
      fitcoins: { what: 'Fitcoins reçus' },
      usedAt: { what: 'Date d’utilisation' },
    },
    none: ['id', 'cardId', 'rank', 'rankOfPerson'],
  }),
  personalTable(giftCardSendings, {
    title: 'Les cartes cadeaux qui vous sont envoyées',
    subject: {
      by: 'adresse e-mail du compte',
      rows: ({ emails }) => inArray(giftCardSendings.email, [...emails]),
    },
    shared: {
      purpose: 'vous envoyer une carte cadeau',
      basis: 'intérêt légitime',
      retention: '1 an après l’envoi',
      erased: { kept: 'sans nom, pour prouver l’envoi' },
    },
    personal: {
      email: {
        what: 'Adresse e-mail',
        erased: { becomes: 'une adresse qui ne reçoit rien', value: ({ id }) => pseudonymOf(id).email },
      },
      firstName: {
        what: 'Prénom',
        erased: { becomes: 'Utilisateur', value: ({ id }) => pseudonymOf(id).firstName },
      },
      message: { what: 'Message qui l’accompagne', erased: { becomes: 'vide', value: () => '' } },
      sendOn: { what: 'Jour choisi' },
      sentAt: { what: 'Date de l’envoi' },
      createdBy: { what: 'Qui vous l’envoie', withheld: () => 'non communiqué, c’est une autre personne' },
    },
    none: ['id', 'cardId', 'createdAt'],
  }),
  personalTable(fitcoinWallets, {
    title: 'Votre portefeuille',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(fitcoinWallets.userId, id) },
    shared: ledger,
    personal: { userId: account, createdAt: { what: 'Date d’ouverture' } },
    none: [],
  }),
  personalTable(fitcoinMovements, {
    title: 'Les mouvements de votre portefeuille',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(fitcoinMovements.userId, id) },
    shared: ledger,
    personal: {
      userId: account,
      kind: { what: 'Nature' },
      words: { what: 'Libellé' },
      createdAt: { what: 'Date' },
    },
    none: ['id', 'cause'],
  }),
  personalTable(fitcoinLots, {
    title: 'Vos lots de Fitcoins',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(fitcoinLots.userId, id) },
    shared: ledger,
    personal: {
      userId: account,
      origin: { what: 'Origine' },
      issued: { what: 'Fitcoins reçus' },
      left: { what: 'Fitcoins restants' },
      expired: { what: 'Fitcoins expirés' },
      expiresOn: { what: 'Dernier jour' },
      createdAt: { what: 'Date' },
    },
    none: ['id', 'movementId', 'programId'],
  }),
  personalTable(giftCardSheets, {
    title: 'Les planches de cartes cadeaux que vous avez demandées',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(giftCardSheets.createdBy, id) },
    shared: {
      purpose: 'vous remettre la planche que vous avez demandée',
      basis: 'intérêt légitime',
      retention: '1 jour',
      erased: { kept: 'sans nom, jusqu’à la nuit suivante' },
    },
    personal: { createdBy: account, createdAt: { what: 'Date de la demande' } },
    none: ['id', 'lotId', 'total', 'done', 'key', 'finishedAt'],
  }),
  noPersonalData(creditMovements, ['id', 'companyId', 'kind', 'cause', 'words', 'bookedOn', 'createdAt']),
  noPersonalData(creditPostings, ['movementId', 'account', 'amountCents']),
  noPersonalData(fitcoinPostings, ['movementId', 'account', 'amount']),
  noPersonalData(fitcoinLotShares, ['movementId', 'lotId', 'amount']),
];
