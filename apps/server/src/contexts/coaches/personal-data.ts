import { pseudonymOf } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { candidatesPersonalData } from './candidates-personal-data.ts';
import {
  coachAbsences,
  coachAvailabilities,
  coachDisciplines,
  coaches,
  coachLanguages,
  coachOpenings,
} from './coaches.tables.ts';

const kept = { kept: 'sans nom, parce que les séances passées s’y rapportent' } as const;

/** What coaches keep of people: of somebody with an account, found by it. */
export const coachesPersonalData: readonly DeclaredTable[] = [
  ...candidatesPersonalData,
  personalTable(coaches, {
    title: 'Votre fiche de coach',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(coaches.userId, id) },
    shared: {
      purpose: 'vous confier des séances',
      basis: 'contrat',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: kept,
    },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      firstName: {
        what: 'Prénom',
        erased: { becomes: 'Utilisateur', value: ({ id }) => pseudonymOf(id).firstName },
      },
      lastName: {
        what: 'Nom',
        erased: { becomes: 'six caractères, 1A2B3C', value: ({ id }) => pseudonymOf(id).lastName },
      },
      email: {
        what: 'Adresse e-mail',
        erased: { becomes: 'une adresse qui ne reçoit rien', value: ({ id }) => pseudonymOf(id).email },
      },
      phone: { what: 'Numéro de téléphone', erased: { becomes: 'rien', value: () => null } },
      status: { what: 'État' },
      statusSince: { what: 'Depuis quand' },
      heardFrom: { what: 'Comment vous nous avez connus' },
      skippedSteps: { what: 'Étapes de la candidature passées' },
      secondChanceAt: { what: 'Seconde chance donnée le' },
      zones: { what: 'Zones où vous intervenez' },
      proCardExpiresOn: { what: 'Fin de la carte professionnelle', basis: 'obligation légale' },
      insuranceExpiresOn: { what: 'Fin de l’assurance', basis: 'obligation légale' },
      vigilanceExpiresOn: { what: 'Fin de l’attestation de vigilance', basis: 'obligation légale' },
      createdAt: { what: 'Date de création de la fiche' },
    },
    none: ['id', 'qcmCountedFrom', 'updatedAt', 'version'],
  }),
  personalTable(coachDisciplines, {
    title: 'Ce que vous enseignez',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) =>
        sql`${coachDisciplines.coachId} in (select ${coaches.id} from ${coaches} where ${coaches.userId} = ${id})`,
    },
    shared: {
      purpose: 'vous confier des séances',
      basis: 'contrat',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: kept,
    },
    personal: {
      disciplineId: { what: 'Discipline' },
    },
    none: ['coachId'],
  }),
  personalTable(coachLanguages, {
    title: 'Les langues que vous parlez',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) =>
        sql`${coachLanguages.coachId} in (select ${coaches.id} from ${coaches} where ${coaches.userId} = ${id})`,
    },
    shared: {
      purpose: 'vous confier des séances',
      basis: 'contrat',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: kept,
    },
    personal: {
      language: { what: 'Langue' },
      level: { what: 'Niveau' },
    },
    none: ['coachId'],
  }),
  personalTable(coachAbsences, {
    title: 'Vos absences de coach',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) =>
        sql`${coachAbsences.coachId} in (select ${coaches.id} from ${coaches} where ${coaches.userId} = ${id})`,
    },
    shared: {
      purpose: 'ne pas vous confier de séances pendant ces jours',
      basis: 'contrat',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: kept,
    },
    personal: {
      startsOn: { what: 'Premier jour' },
      endsOn: { what: 'Dernier jour' },
      createdAt: { what: 'Annoncée le' },
    },
    none: ['id', 'coachId'],
  }),
  personalTable(coachOpenings, {
    title: 'Vos heures ajoutées un jour',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) =>
        sql`${coachOpenings.coachId} in (select ${coaches.id} from ${coaches} where ${coaches.userId} = ${id})`,
    },
    shared: {
      purpose: 'vous confier des séances',
      basis: 'contrat',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: kept,
    },
    personal: {
      day: { what: 'Jour' },
      startsAt: { what: 'Début' },
      endsAt: { what: 'Fin' },
      createdAt: { what: 'Ajoutées le' },
    },
    none: ['id', 'coachId'],
  }),
  personalTable(coachAvailabilities, {
    title: 'Vos disponibilités',
    subject: {
      by: 'votre fiche de coach',
      rows: ({ id }) =>
        sql`${coachAvailabilities.coachId} in (select ${coaches.id} from ${coaches} where ${coaches.userId} = ${id})`,
    },
    shared: {
      purpose: 'vous confier des séances',
      basis: 'contrat',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: kept,
    },
    personal: {
      weekday: { what: 'Jour de la semaine' },
      startsAt: { what: 'Début' },
      endsAt: { what: 'Fin' },
    },
    none: ['id', 'coachId'],
  }),
];
