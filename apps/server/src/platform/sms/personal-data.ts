import { inArray, or, sql } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../personal-data/declare-table.ts';
import { smsMessages } from './sms.tables.ts';

/** What the text messages keep of people: by the number that they proved theirs, and the keys of their own codes. */
export const smsPersonalData: readonly DeclaredTable[] = [
  personalTable(smsMessages, {
    title: 'Les SMS qui vous ont été envoyés',
    subject: {
      by: 'numéro de téléphone vérifié, ou code que le compte a demandé',
      rows: ({ phones, messageKeys }) =>
        or(inArray(smsMessages.to, [...phones]), inArray(smsMessages.key, [...messageKeys])) ?? sql`false`,
    },
    shared: {
      purpose: 'vérifier votre téléphone',
      basis: 'contrat',
      retention: 'quatre-vingt-dix jours, et au plus tard jusqu’à l’effacement du compte',
      erased: 'deleted',
    },
    personal: {
      to: { what: 'Numéro' },
      text: {
        what: 'Message',
        withheld: ({ holds_secret: holdsSecret }) =>
          holdsSecret === true ? 'texte non communiqué, il contient un code' : null,
      },
      status: { what: 'État de l’envoi' },
      createdAt: { what: 'Date de la demande' },
      sentAt: { what: 'Date d’envoi' },
      goodUntil: { what: 'Fin de validité du message' },
      lastError: { what: 'Dernier échec de l’envoi' },
      providerId: { what: 'Numéro donné par l’opérateur' },
    },
    none: ['id', 'key', 'holdsSecret', 'attempts'],
  }),
];
