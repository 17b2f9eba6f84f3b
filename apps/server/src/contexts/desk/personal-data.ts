import { eq, or } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { notes, queueMarks, savedViews } from './desk.tables.ts';

const shared = {
  purpose: 'suivre les clients, les coachs et les programmes',
  basis: 'intérêt légitime',
  erased: { kept: 'le travail de l’équipe reste, sans votre nom' },
} as const;

/** What the desk keeps of our own team. A note on a coach goes with the coach. */
export const deskPersonalData: readonly DeclaredTable[] = [
  personalTable(notes, {
    title: 'Les notes que vous avez écrites',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(notes.authorId, id) },
    shared: { ...shared, retention: 'tant que l’entreprise, le coach ou le programme existe' },
    personal: {
      companyId: { what: 'Entreprise' },
      coachId: { what: 'Coach' },
      programId: { what: 'Programme' },
      authorId: { what: 'Identifiant de votre compte' },
      text: { what: 'Note' },
      pinned: { what: 'Épinglée' },
      createdAt: { what: 'Date de la note' },
    },
    none: ['id', 'updatedAt', 'version'],
  }),
  personalTable(savedViews, {
    title: 'Les vues que vous avez enregistrées',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(savedViews.authorId, id) },
    shared: { ...shared, retention: 'jusqu’à sa suppression' },
    personal: {
      list: { what: 'Liste' },
      name: { what: 'Nom' },
      query: { what: 'Filtres' },
      authorId: { what: 'Identifiant de votre compte' },
      createdAt: { what: 'Date de l’enregistrement' },
    },
    none: ['id', 'updatedAt', 'version'],
  }),
  personalTable(queueMarks, {
    title: 'Ce qui vous est attribué',
    subject: {
      by: 'identifiant du compte',
      rows: ({ id }) =>
        or(eq(queueMarks.assigneeId, id), eq(queueMarks.markedBy, id)) ?? eq(queueMarks.markedBy, id),
    },
    shared: { ...shared, retention: 'jusqu’à la fin de ce qui attendait' },
    personal: {
      key: { what: 'Ce qui attend' },
      assigneeId: { what: 'À qui c’est attribué' },
      snoozedUntil: { what: 'En sommeil jusqu’au' },
      markedBy: { what: 'Qui l’a attribué ou mis en sommeil' },
      markedAt: { what: 'Date' },
    },
    none: [],
  }),
];
