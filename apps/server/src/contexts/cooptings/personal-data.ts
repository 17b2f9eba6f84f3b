import { pseudonymOf } from '@elan/domain/accounts';
import { inArray } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { cooptings, cooptingSponsors } from './cooptings.tables.ts';

/** What cooptings keep of people: the contact whom a company named. */
export const cooptingsPersonalData: readonly DeclaredTable[] = [
  personalTable(cooptings, {
    title: 'Les recommandations que vous avez reçues pour une entreprise',
    subject: {
      by: 'adresse e-mail du compte',
      rows: ({ emails }) => inArray(cooptings.contactEmail, [...emails]),
    },
    shared: {
      purpose: 'vous transmettre la recommandation d’une entreprise et récompenser les deux',
      basis: 'intérêt légitime',
      retention: '10 ans, comme la comptabilité des récompenses',
      erased: { kept: 'sans nom, parce que la récompense reste justifiée' },
    },
    personal: {
      companyId: { what: 'Entreprise qui vous recommande' },
      name: { what: 'Votre entreprise' },
      contactFirstName: {
        what: 'Prénom',
        erased: { becomes: 'Utilisateur', value: ({ id }) => pseudonymOf(id).firstName },
      },
      contactLastName: {
        what: 'Nom',
        erased: { becomes: 'six caractères, 1A2B3C', value: ({ id }) => pseudonymOf(id).lastName },
      },
      contactEmail: {
        what: 'Adresse e-mail',
        erased: { becomes: 'une adresse qui ne reçoit rien', value: ({ id }) => pseudonymOf(id).email },
      },
      createdBy: { what: 'Qui vous recommande', withheld: () => 'non communiqué, c’est une autre personne' },
      status: { what: 'État de la recommandation' },
      sentAt: { what: 'Date de l’envoi' },
      expiresOn: { what: 'Fin de validité' },
      confirmedAt: { what: 'Date de la confirmation' },
    },
    none: [
      'id',
      'sponsorSiren',
      'siret',
      'siren',
      'statusBefore',
      'tokenHash',
      'referredCompanyId',
      'registeredOn',
      'activatedOn',
      'paidOn',
      'refusedReason',
      'createdAt',
      'updatedAt',
      'version',
    ],
  }),
  noPersonalData(cooptingSponsors, ['companyId', 'code']),
];
