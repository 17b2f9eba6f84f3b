import { eq } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { faqEntries, faqVotes } from './faq.tables.ts';
import { gyms, gymScreens, machineEvents, machines, machineTypes } from './gyms.tables.ts';

/** What gyms keep of people: what each thinks of the answers to the questions. */
export const gymsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(gyms, [
    'id',
    'name',
    'slug',
    'addressLine',
    'postalCode',
    'city',
    'openingHours',
    'exceptions',
    'services',
    'access',
    'bring',
    'rescue',
    'insuredUntil',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(machineTypes, ['id', 'name', 'createdAt', 'updatedAt', 'version']),
  noPersonalData(machines, [
    'id',
    'gymId',
    'typeId',
    'name',
    'state',
    'reason',
    'saidAt',
    'removedAt',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(machineEvents, ['id', 'machineId', 'state', 'reason', 'at']),
  noPersonalData(gymScreens, [
    'id',
    'gymId',
    'secretHash',
    'codeHash',
    'codeEndsAt',
    'name',
    'pairedAt',
    'release',
    'width',
    'height',
    'seenAt',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(faqEntries, ['id', 'category', 'question', 'answer', 'createdAt', 'updatedAt', 'version']),
  personalTable(faqVotes, {
    title: 'Ce que vous pensez des réponses de la FAQ',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(faqVotes.userId, id) },
    shared: {
      purpose: 'améliorer les réponses',
      basis: 'intérêt légitime',
      retention: 'aussi longtemps que la question',
      erased: 'deleted',
    },
    personal: { userId: { what: 'Identifiant de votre compte' }, useful: { what: 'Utile ou non' } },
    none: ['entryId'],
  }),
];
