import { pseudonymOf } from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import {
  emptied,
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { dataExports, emailLinks, phoneCodes, signInSessions, staff, users } from './accounts.tables.ts';

const untilErased = 'tant que le compte existe';
const account = {
  purpose: 'ouvrir et tenir votre compte',
  basis: 'contrat',
  retention: untilErased,
  erased: emptied,
} as const;
const consent = { basis: 'consentement' } as const;
const ownedBy = (column: AnyColumn) => ({
  by: 'identifiant du compte',
  rows: ({ id }: DataSubject) => eq(column, id),
});
const owner = { what: 'Identifiant de votre compte' } as const;
const secret = () => 'empreinte non communiquée, elle protège votre compte';
const pseudonymised = (part: 'firstName' | 'lastName' | 'displayNameAnonym' | 'email', becomes: string) => ({
  erased: { becomes, value: ({ id }: DataSubject) => pseudonymOf(id)[part] },
});
const proof = {
  purpose: 'prouver ce qui a été accepté',
  basis: 'obligation légale',
  retention: 'sans limite, sans votre nom après l’effacement',
  erased: { kept: 'sans nom, pour prouver ce qui a été accepté' },
} as const;

const accountTable = personalTable(users, {
  title: 'Votre compte',
  subject: { by: 'identifiant du compte', rows: ({ id }) => eq(users.id, id) },
  shared: account,
  personal: {
    id: {
      ...owner,
      retention: 'sans limite, il ne désigne plus personne une fois le compte effacé',
      erased: { kept: 'il ne désigne plus personne' },
    },
    email: {
      what: 'Adresse e-mail',
      purpose: 'vous connecter et vous écrire',
      ...pseudonymised('email', 'une adresse qui ne reçoit rien'),
    },
    passwordHash: { what: 'Empreinte du mot de passe', purpose: 'vous connecter', withheld: secret },
    firstName: { what: 'Prénom', ...pseudonymised('firstName', 'Utilisateur') },
    lastName: { what: 'Nom', ...pseudonymised('lastName', 'six caractères, 1A2B3C') },
    displayNameAnonym: {
      what: 'Nom affiché à la place du vôtre',
      ...pseudonymised('displayNameAnonym', 'Utilisateur 1A2B3C'),
    },
    gender: { what: 'Genre', purpose: 'vous adresser la parole', ...consent },
    birthDate: {
      what: 'Date de naissance',
      purpose: 'vérifier votre majorité et compter des tranches d’âge',
      ...consent,
    },
    phone: { what: 'Numéro de téléphone', purpose: 'vous joindre et protéger votre compte' },
    phoneVerifiedAt: { what: 'Date de vérification du téléphone', purpose: 'protéger votre compte' },
    status: {
      what: 'État du compte',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: { kept: 'il dit que le compte est supprimé' },
    },
    statusReason: { what: 'Motif de la mise sur liste noire, ou de sa levée' },
    emailVerifiedAt: { what: 'Date de confirmation de l’adresse' },
    charterVersion: { what: 'Version de la charte acceptée', ...proof },
    charterAcceptedAt: { what: 'Date d’acceptation de la charte', ...proof },
    registrationSource: {
      what: 'Page d’inscription',
      purpose: 'savoir d’où viennent les inscriptions',
      basis: 'intérêt légitime',
      erased: { kept: 'sans nom, pour compter les inscriptions' },
    },
    utmSource: {
      what: 'Campagne suivie',
      purpose: 'savoir d’où viennent les inscriptions',
      basis: 'intérêt légitime',
    },
    sponsorCode: {
      what: 'Code de parrainage suivi à l’inscription',
      purpose: 'savoir d’où viennent les inscriptions',
      basis: 'intérêt légitime',
    },
    passwordChangedAt: { what: 'Date du mot de passe', purpose: 'protéger votre compte' },
    passwordExpiresAt: { what: 'Fin du mot de passe', purpose: 'protéger votre compte' },
    pictureVersion: {
      what: 'Version de votre photo (la photo est jointe)',
      purpose: 'vous reconnaître',
      ...consent,
    },
    lastConnectionAt: {
      what: 'Dernière connexion',
      purpose: 'fermer les comptes oubliés',
      basis: 'intérêt légitime',
    },
    idleWarnedAt: {
      what: 'Date à laquelle vous avez été prévenu de la fermeture d’un compte inutilisé',
      purpose: 'fermer les comptes oubliés',
      basis: 'intérêt légitime',
    },
    introSeenAt: { what: 'Date de la visite guidée' },
    appVersion: {
      what: 'Version de l’application utilisée',
      purpose: 'vous aider en cas de panne',
      basis: 'intérêt légitime',
    },
    createdAt: {
      what: 'Date d’inscription',
      retention: 'sans limite, sans votre nom après l’effacement',
      erased: { kept: 'sans nom, pour compter les inscriptions' },
    },
  },
  none: ['updatedAt', 'version'],
});

const team = personalTable(staff, {
  title: 'Votre place dans l’équipe',
  subject: ownedBy(staff.userId),
  shared: { ...account, purpose: 'vous donner les droits de votre fonction', erased: 'deleted' },
  personal: {
    userId: owner,
    role: { what: 'Rôle' },
    gymId: { what: 'Salle dont vous êtes responsable' },
    lastSponsorCode: { what: 'Dernier code de parrainage employé' },
    createdAt: { what: 'Date d’arrivée dans l’équipe' },
  },
  none: ['id', 'updatedAt', 'version'],
});

const connections = personalTable(signInSessions, {
  title: 'Vos connexions',
  subject: ownedBy(signInSessions.userId),
  shared: {
    purpose: 'vous garder connecté et repérer une connexion étrangère',
    basis: 'intérêt légitime',
    retention: untilErased,
    erased: 'deleted',
  },
  personal: {
    userId: owner,
    identity: { what: 'Fonction choisie à la connexion' },
    refreshHash: { what: 'Empreinte du jeton de connexion', withheld: secret },
    previousHash: { what: 'Empreinte du jeton de connexion précédent', withheld: secret },
    refreshKey: { what: 'Clé qui signe les jetons de la connexion', withheld: secret },
    authenticatedAt: { what: 'Dernière saisie du mot de passe' },
    userAgent: { what: 'Navigateur et appareil' },
    rotatedAt: { what: 'Dernier usage' },
    expiresAt: { what: 'Fin prévue' },
    revokedAt: { what: 'Date de déconnexion' },
    revokedWhy: { what: 'Cause de la déconnexion' },
    createdAt: { what: 'Date de connexion' },
  },
  none: ['id'],
});

const links = personalTable(emailLinks, {
  title: 'Les liens reçus par e-mail',
  subject: ownedBy(emailLinks.userId),
  shared: { ...account, purpose: 'prouver que l’adresse est la vôtre', erased: 'deleted' },
  personal: {
    userId: owner,
    purpose: { what: 'Usage du lien' },
    email: { what: 'Adresse que le lien prouve' },
    tokenHash: { what: 'Empreinte du lien', withheld: secret },
    expiresAt: { what: 'Fin de validité' },
    usedAt: { what: 'Date d’usage' },
    createdAt: { what: 'Date d’envoi' },
  },
  none: ['id'],
});

const codes = personalTable(phoneCodes, {
  title: 'Les codes reçus par SMS',
  subject: ownedBy(phoneCodes.userId),
  shared: { ...account, purpose: 'prouver que le téléphone est le vôtre', erased: 'deleted' },
  personal: {
    userId: owner,
    purpose: { what: 'Usage du code' },
    phone: { what: 'Numéro que le code prouve' },
    codeHash: { what: 'Empreinte du code', withheld: secret },
    attempts: { what: 'Nombre d’essais' },
    expiresAt: { what: 'Fin de validité' },
    usedAt: { what: 'Date d’usage' },
    createdAt: { what: 'Date d’envoi' },
  },
  none: ['id'],
});

const copies = personalTable(dataExports, {
  title: 'Les copies de vos données',
  subject: ownedBy(dataExports.userId),
  shared: {
    purpose: 'vous remettre une copie de vos données',
    basis: 'obligation légale',
    retention: 'sept jours pour le fichier, tant que le compte existe pour la demande',
    erased: 'deleted',
  },
  personal: {
    userId: owner,
    requestedBy: { what: 'Compte qui a demandé la copie' },
    status: { what: 'État de la copie' },
    fileKey: { what: 'Nom du fichier gardé' },
    size: { what: 'Taille du fichier, en octets' },
    tokenHash: { what: 'Empreinte du lien', withheld: secret },
    readyAt: { what: 'Date de préparation' },
    expiresAt: { what: 'Fin de validité' },
    createdAt: { what: 'Date de la demande' },
  },
  none: ['id', 'updatedAt', 'version'],
});

/** What accounts keep of people. */
export const accountsPersonalData: readonly DeclaredTable[] = [
  accountTable,
  team,
  connections,
  links,
  codes,
  copies,
];
