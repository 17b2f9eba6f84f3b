import { eq } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../personal-data/declare-table.ts';
import { settings } from './settings.tables.ts';

/** What the settings keep of people: who changed one. */
export const settingsPersonalData: readonly DeclaredTable[] = [
  personalTable(settings, {
    title: 'Les réglages que vous avez changés',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(settings.updatedBy, id) },
    shared: {
      purpose: 'savoir qui a changé un réglage',
      basis: 'intérêt légitime',
      retention: 'jusqu’au changement suivant',
      erased: { kept: 'il ne contient qu’un identifiant de compte' },
    },
    personal: {
      key: { what: 'Réglage' },
      updatedAt: { what: 'Date du changement' },
      updatedBy: { what: 'Identifiant de votre compte' },
    },
    none: ['value'],
  }),
];
