import { eq } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../../../platform/personal-data/declare-table.ts';
import { espaceInterests, espaceLanguages } from './preferences.tables.ts';

const shared = {
  purpose: 'vous montrer d’abord ce qui vous intéresse',
  basis: 'consentement',
  retention: 'tant que le compte existe',
  erased: 'deleted',
} as const;
const owner = { what: 'Identifiant de votre compte' } as const;

/** What the people’s space keeps of people: what they like. */
export const espacePersonalData: readonly DeclaredTable[] = [
  personalTable(espaceInterests, {
    title: 'Vos objectifs',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(espaceInterests.userId, id) },
    shared,
    personal: { userId: owner, objectiveId: { what: 'Objectif qui vous intéresse' } },
    none: [],
  }),
  personalTable(espaceLanguages, {
    title: 'Vos langues',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(espaceLanguages.userId, id) },
    shared,
    personal: { userId: owner, language: { what: 'Langue' } },
    none: [],
  }),
];
