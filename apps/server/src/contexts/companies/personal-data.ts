import { eq, inArray } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import {
  accountManagers,
  companies,
  companyAttributions,
  companyClosings,
  companyInvitations,
  companyTutorialMarks,
  withheldManagers,
} from './companies.tables.ts';

const organisations = noPersonalData(companies, [
  'id',
  'name',
  'siret',
  'siren',
  'kind',
  'legalName',
  'legalCategory',
  'nafCode',
  'activity',
  'addressLine',
  'postalCode',
  'city',
  'headOfficeLine',
  'headOfficePostalCode',
  'headOfficeCity',
  'factsSource',
  'sizeCode',
  'unsubsidised',
  'headcountBand',
  'headcountBandYear',
  'declaredHeadcount',
  'eligibility',
  'sponsorCode',
  'prescriptorId',
  'formerPrescriptorId',
  'exitOn',
  'renewedFrom',
  'referralCode',
  'status',
  'statusSince',
  'workAccidents',
  'holidayZone',
  'logoVersion',
  'welcomedAt',
  'createdAt',
  'updatedAt',
  'version',
]);

const attributions = noPersonalData(companyAttributions, [
  'id',
  'companyId',
  'prescriptorId',
  'fromOn',
  'untilOn',
  'fromReason',
  'untilReason',
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

const withheld = personalTable(withheldManagers, {
  title: 'Les invitations à gérer une entreprise, reçues quand vous aviez déjà un compte',
  subject: {
    by: 'adresse e-mail du compte',
    rows: ({ emails }) => inArray(withheldManagers.email, [...emails]),
  },
  shared: {
    purpose: 'montrer à l’entreprise l’invitation qu’elle a faite, sans lui dire que vous aviez un compte',
    basis: 'intérêt légitime',
    retention: 'un an après l’invitation',
    erased: 'deleted',
  },
  personal: {
    companyId: { what: 'Entreprise' },
    email: { what: 'Adresse e-mail' },
    firstName: { what: 'Prénom' },
    lastName: { what: 'Nom' },
    status: { what: 'État de l’invitation' },
    canValidateGiftCards: { what: 'Droit de valider des cartes cadeaux' },
    canSeeSessions: { what: 'Droit de voir les séances' },
    canCreateEvents: { what: 'Droit de créer des séances' },
    toldAt: { what: 'Date de l’envoi' },
    createdAt: { what: 'Date de l’invitation' },
  },
  none: ['id', 'reportTokenHash', 'updatedAt', 'version'],
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

const invitations = personalTable(companyInvitations, {
  title: 'Les invitations que vous avez reçues pour une entreprise',
  subject: {
    by: 'adresse e-mail du compte',
    rows: ({ emails }) => inArray(companyInvitations.email, [...emails]),
  },
  shared: {
    purpose: 'vous inviter à ouvrir l’espace de votre entreprise',
    basis: 'intérêt légitime',
    retention: 'un an après l’invitation',
    erased: 'deleted',
  },
  personal: {
    companyId: { what: 'Entreprise' },
    invitedBy: { what: 'Qui vous a invité', withheld: () => 'non communiqué, c’est une autre personne' },
    email: { what: 'Adresse e-mail' },
    firstName: { what: 'Prénom' },
    lastName: { what: 'Nom' },
    status: { what: 'État de l’invitation' },
    sentAt: { what: 'Date de l’envoi' },
    expiresAt: { what: 'Fin de validité' },
    openedAt: { what: 'Date de la consultation' },
  },
  none: ['id', 'tokenHash', 'mailId', 'createdAt', 'updatedAt', 'version'],
});

const marks = noPersonalData(companyTutorialMarks, ['companyId', 'step', 'mark', 'createdAt']);

/** What companies keep of people. */
export const companiesPersonalData: readonly DeclaredTable[] = [
  organisations,
  attributions,
  managers,
  withheld,
  closings,
  invitations,
  marks,
];
