import { and, eq, or } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../personal-data/declare-table.ts';
import { auditLog } from './audit.tables.ts';

/** What the audit keeps of people: acts by account ids, never a name; its rows cannot be changed nor deleted (I39). */
export const auditPersonalData: readonly DeclaredTable[] = [
  personalTable(auditLog, {
    title: 'Le journal de vos actes',
    subject: {
      by: 'compte qui a agi, ou compte concerné',
      rows: ({ id }) =>
        or(eq(auditLog.actorUserId, id), and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id))) ??
        eq(auditLog.actorUserId, id),
    },
    shared: {
      purpose: 'savoir qui a fait quoi, et répondre des décisions prises',
      basis: 'intérêt légitime',
      retention: 'dix ans, sans votre nom après l’effacement',
      erased: { kept: 'les personnes n’y figurent que par l’identifiant de leur compte' },
    },
    personal: {
      at: { what: 'Date de l’acte' },
      actorUserId: { what: 'Compte qui a agi' },
      actorRole: { what: 'Rôle du compte qui a agi' },
      entity: { what: 'Sorte d’élément concerné' },
      entityId: { what: 'Identifiant de l’élément concerné' },
      event: { what: 'Acte' },
      fromStatus: { what: 'État avant' },
      toStatus: { what: 'État après' },
      details: { what: 'Détails' },
    },
    none: ['id'],
  }),
];
