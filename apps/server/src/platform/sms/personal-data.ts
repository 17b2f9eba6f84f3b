import { inArray } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../personal-data/declare-table.ts';
import { smsMessages } from './sms.tables.ts';

/** What the text messages keep of people: by their numbers. */
export const smsPersonalData: readonly DeclaredTable[] = [
  personalTable(smsMessages, {
    title: 'Les SMS qui vous ont été envoyés',
    subject: { by: 'numéro de téléphone', rows: ({ phones }) => inArray(smsMessages.to, [...phones]) },
    shared: {
      purpose: 'vérifier votre téléphone',
      basis: 'contrat',
      retention: 'tant que le compte existe',
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
