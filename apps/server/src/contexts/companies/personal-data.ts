import { eq } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { accountManagers, companies, companyClosings } from './companies.tables.ts';

const organisations = noPersonalData(companies, [
  'id',
  'name',
  'siret',
  'siren',
  'legalCategory',
  'nafCode',
  'activity',
  'addressLine',
  'postalCode',
  'city',
  'factsSource',
  'sizeCode',
  'headcountBand',
  'headcountBandYear',
  'declaredHeadcount',
  'eligibility',
  'sponsorCode',
  'prescriptorId',
  'status',
  'statusSince',
  'workAccidents',
  'holidayZone',
  'logoVersion',
  'createdAt',
  'updatedAt',
  'version',
]);

const managers = personalTable(accountManagers, {
  title: 'Votre place dans l’entreprise',
  subject: { by: 'identifiant du compte', rows: ({ id }) => eq(accountManagers.userId, id) },
  shared: {
    purpose: 'vous laisser agir pour votre entreprise',
    basis: 'contrat',
    retention: 'sans limite, sans votre nom après l’effacement',
    erased: { kept: 'fermé et sans nom, parce que les factures de l’entreprise s’y rapportent' },
  },
  personal: {
    userId: { what: 'Identifiant de votre compte' },
    companyId: { what: 'Entreprise' },
    role: { what: 'Rôle' },
    status: { what: 'État' },
    canValidateGiftCards: { what: 'Droit de valider des cartes cadeaux' },
    canSeeSessions: { what: 'Droit de voir les séances' },
    canCreateEvents: { what: 'Droit de créer des séances' },
    createdAt: { what: 'Date de l’inscription de l’entreprise' },
  },
  none: ['id', 'updatedAt', 'version'],
});

const closings = noPersonalData(companyClosings, [
  'id',
  'companyId',
  'firstDay',
  'lastDay',
  'reason',
  'createdAt',
  'updatedAt',
  'version',
]);

/** What companies keep of people. */
export const companiesPersonalData: readonly DeclaredTable[] = [organisations, managers, closings];
