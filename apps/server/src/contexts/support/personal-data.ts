import { eq } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import {
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { chatEvents, supportRequests } from './support.tables.ts';

const ownedBy = (column: AnyColumn) => ({
  by: 'identifiant du compte',
  rows: ({ id }: DataSubject) => eq(column, id),
});
const shared = { basis: 'intérêt légitime', erased: 'deleted' } as const;
const owner = { what: 'Identifiant de votre compte' } as const;

/** What the support keeps of people. */
export const supportPersonalData: readonly DeclaredTable[] = [
  personalTable(chatEvents, {
    title: 'Ce que la discussion d’aide sait de vous',
    subject: ownedBy(chatEvents.userId),
    shared: {
      ...shared,
      purpose: 'vous aider dans la discussion',
      retention: 'quatre cents jours, et au plus tard jusqu’à l’effacement du compte',
    },
    personal: {
      userId: owner,
      name: { what: 'Événement' },
      metadata: { what: 'Détails de l’événement' },
      day: { what: 'Jour de ce qui est dit une fois par jour' },
      subjectId: { what: 'Abonnement consulté' },
      sentAt: { what: 'Date d’envoi' },
      createdAt: { what: 'Date' },
    },
    none: ['id', 'attempts'],
  }),
  personalTable(supportRequests, {
    title: 'Vos demandes d’aide',
    subject: ownedBy(supportRequests.userId),
    shared: {
      ...shared,
      purpose: 'répondre à vos demandes',
      retention: 'deux ans, et au plus tard jusqu’à l’effacement du compte',
    },
    personal: {
      userId: owner,
      topic: { what: 'Sujet' },
      message: { what: 'Message' },
      page: { what: 'Page d’où vous avez écrit' },
      createdAt: { what: 'Date' },
    },
    none: ['id', 'updatedAt', 'version'],
  }),
];
