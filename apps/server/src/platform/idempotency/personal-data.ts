import { eq } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../personal-data/declare-table.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

const sealed = () => 'chiffrée par une clé que nous ne gardons pas';

/** What the keys of commands keep of people: the answers of a day, which nobody reads without the key. */
export const idempotencyPersonalData: readonly DeclaredTable[] = [
  personalTable(idempotencyKeys, {
    title: 'Vos demandes des dernières 24 heures',
    subject: { by: 'user_id', rows: ({ id }) => eq(idempotencyKeys.userId, id) },
    shared: {
      purpose: 'ne pas faire deux fois une demande renvoyée',
      basis: 'intérêt légitime',
      retention: '24 heures',
      erased: 'deleted',
    },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      contentHash: { what: 'Empreinte de la demande', withheld: sealed },
      sealedAnswer: { what: 'Réponse à la demande', withheld: sealed },
      createdAt: { what: 'Date de la demande' },
    },
    none: ['id'],
  }),
];
