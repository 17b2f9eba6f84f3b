import { pseudonymOf } from '@elan/domain/accounts';
import { eq, inArray, or, sql } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { licences, licenceTypes, memberImports, memberReports, members } from './members.tables.ts';

const ownMembers = ({ id, emails }: DataSubject) =>
  or(eq(members.userId, id), inArray(members.email, [...emails])) ?? sql`false`;

const memberTable = personalTable(members, {
  title: 'Votre place parmi les salariés',
  subject: { by: 'compte ou adresse e-mail', rows: ownMembers },
  shared: {
    purpose: 'vous ouvrir les séances de votre entreprise',
    basis: 'contrat',
    retention: 'trois ans après votre départ de l’entreprise',
    erased: { kept: 'sans votre nom, pour les comptes de l’entreprise' },
  },
  personal: {
    companyId: { what: 'Entreprise' },
    email: {
      what: 'Adresse e-mail',
      erased: { becomes: 'une adresse qui ne reçoit rien', value: ({ id }) => pseudonymOf(id).email },
    },
    firstName: {
      what: 'Prénom',
      erased: { becomes: 'Utilisateur', value: ({ id }) => pseudonymOf(id).firstName },
    },
    lastName: {
      what: 'Nom',
      erased: { becomes: 'six caractères, 1A2B3C', value: ({ id }) => pseudonymOf(id).lastName },
    },
    status: { what: 'État' },
    userId: { what: 'Identifiant de votre compte' },
    joinedOn: { what: 'Date d’arrivée dans la liste' },
    leftOn: { what: 'Date de départ' },
    invitedAt: { what: 'Date de la dernière invitation' },
    invitationExpiresAt: { what: 'Fin de validité de l’invitation' },
    createdAt: { what: 'Date de l’ajout' },
  },
  none: ['id', 'source', 'invitationTokenHash', 'invitationMailId', 'updatedAt', 'version'],
});

const importTable = personalTable(memberImports, {
  title: 'Les listes de salariés que vous avez importées',
  subject: { by: 'identifiant du compte', rows: ({ id }) => eq(memberImports.createdBy, id) },
  shared: {
    purpose: 'contrôler une liste avant de l’appliquer',
    basis: 'contrat',
    retention: 'trente jours',
    erased: 'deleted',
  },
  personal: {
    createdBy: { what: 'Identifiant de votre compte' },
    companyId: { what: 'Entreprise' },
    fileName: { what: 'Nom du fichier' },
    mode: { what: 'Sorte d’import' },
    status: { what: 'État' },
    content: { what: 'Contenu', withheld: () => 'non communiqué, il nomme d’autres personnes' },
    result: { what: 'Résultat' },
    appliedAt: { what: 'Date d’application' },
    createdAt: { what: 'Date de l’envoi du fichier' },
  },
  none: ['id', 'fileHash', 'updatedAt', 'version'],
});

const licenceTable = personalTable(licences, {
  title: 'Vos licences',
  subject: {
    by: 'votre place parmi les salariés',
    rows: (subject) =>
      sql`${licences.memberId} in (select ${members.id} from ${members} where ${ownMembers(subject)})`,
  },
  shared: {
    purpose: 'vous ouvrir ce que votre entreprise a souscrit',
    basis: 'contrat',
    retention: 'tant que la licence vous est attribuée',
    erased: { kept: 'sans votre nom, jusqu’à ce que l’entreprise la reprenne' },
  },
  personal: {
    type: { what: 'Sorte de licence' },
    memberId: { what: 'Votre place parmi les salariés' },
    assignedAt: { what: 'Date d’attribution' },
    committedUntil: { what: 'Fin de l’engagement' },
  },
  none: ['id', 'companyId', 'subscriptionId', 'position', 'assignedBy', 'createdAt', 'updatedAt', 'version'],
});

const reportTable = personalTable(memberReports, {
  title: 'Les entreprises que vous avez dit ne pas connaître',
  subject: {
    by: 'votre place parmi les salariés, ou votre compte de responsable',
    rows: (subject) =>
      sql`(${memberReports.memberId} in (select ${members.id} from ${members} where ${ownMembers(subject)}) or ${memberReports.managerId} = ${subject.id})`,
  },
  shared: {
    purpose: 'ne plus vous écrire au nom de cette entreprise, et la vérifier',
    basis: 'intérêt légitime',
    retention: 'tant que l’entreprise est cliente',
    erased: { kept: 'une empreinte de l’adresse, pour ne plus lui écrire' },
  },
  personal: {
    companyId: { what: 'Entreprise' },
    memberId: { what: 'Votre place parmi les salariés' },
    managerId: { what: 'Votre compte de responsable' },
    emailHash: { what: 'Empreinte de votre adresse' },
    createdAt: { what: 'Date du signalement' },
    settledAt: { what: 'Date de l’examen' },
  },
  none: ['id', 'settledBy', 'updatedAt', 'version'],
});

/** What members keep of people. */
export const membersPersonalData: readonly DeclaredTable[] = [
  memberTable,
  licenceTable,
  importTable,
  reportTable,
  noPersonalData(licenceTypes, ['key', 'name', 'description', 'createdAt', 'updatedAt', 'version']),
];
