import { and, eq, or } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
  type PersonalColumn,
} from '../personal-data/declare-table.ts';
import { auditChains, auditLog } from './audit.tables.ts';

type Withheld = NonNullable<PersonalColumn['withheld']>;

// Of an act on somebody else the person reads that they did it, not what it says of the other.
const aboutSomebodyElse: Withheld = ({ entity, entity_id: entityId }, { id }) =>
  entity === 'user' && entityId !== id ? 'détails non communiqués, ils concernent une autre personne' : null;

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
      retention: 'sans limite, sans votre nom après l’effacement',
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
      details: { what: 'Détails', withheld: aboutSomebodyElse },
    },
    none: ['id', 'chainNo', 'hash'],
  }),
  noPersonalData(auditChains, ['entity', 'entityId', 'length', 'head']),
];
