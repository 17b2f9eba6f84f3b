import { errors, fetchFailed } from '../kernel/index.ts';

const siret = {
  'siret/already-registered': {
    status: 409,
    fr: () => 'Ce SIRET est déjà enregistré. Contactez le gestionnaire du compte de votre entreprise.',
  },
  'siret/wrong': { status: 400, fr: () => 'Le siret est incorrect. Vérifiez ses 14 chiffres.' },
  'siret/not-found': {
    status: 404,
    fr: () => 'Aucune entreprise ne porte ce SIRET. Vérifiez-le ou saisissez les informations vous-même.',
  },
  'siret/too-few-employees': {
    status: 409,
    fr: () => 'L’effectif lié à ce SIRET est insuffisant : l’entreprise n’est pas éligible. Contactez-nous.',
  },
  'siret/frozen': {
    status: 409,
    fr: () => 'Le SIRET est validé et ne peut plus changer. Contactez un administrateur en cas d’erreur.',
  },
  'siret/directory-unavailable': {
    status: 503,
    fr: () => 'Le registre des entreprises ne répond pas. Réessayez ou saisissez les informations vous-même.',
  },
} as const;

const onboarding = {
  'onboarding/invalid-email': {
    status: 400,
    fr: () => 'L’email est invalide. Corrigez-le ou contactez le support.',
  },
  'onboarding/email-typo': {
    status: 400,
    fr: (p: { suggestion: string }) =>
      `Cette adresse contient peut-être une faute de frappe. Vouliez-vous écrire ${p.suggestion}\u202f?`,
  },
  'onboarding/already-registered': { status: 409, fr: () => 'Vous êtes déjà inscrit. Connectez-vous.' },
  'onboarding/authorization-failed': {
    status: 403,
    fr: () => 'L’autorisation a échoué. Contactez un administrateur.',
  },
  'onboarding/missing-information': {
    status: 400,
    fr: () => 'Il manque des informations dans le formulaire. Complétez-le pour continuer.',
  },
  'onboarding/charter-outdated': {
    status: 409,
    fr: () => 'La charte a changé. Relisez-la et acceptez-la à nouveau.',
  },
  'onboarding/too-few-licences': {
    status: 400,
    fr: (p: { minimum: number }) => `Choisissez au moins ${p.minimum} licences pour continuer.`,
  },
  'onboarding/users-fetch-failed': fetchFailed('les utilisateurs'),
  'onboarding/sponsor-code-fetch-failed': fetchFailed('le code de parrainage du prescripteur'),
} as const;

const enterprises = {
  'enterprises/offers-fetch-failed': fetchFailed('les offres'),
  'enterprises/fetch-failed': fetchFailed('les entreprises'),
  'enterprises/add-failed': {
    status: 500,
    fr: () => 'L’entreprise n’a pas pu être ajoutée. Réessayez dans quelques instants.',
  },
  'enterprises/already-invited': {
    status: 409,
    fr: () => 'Cet e-mail ou ce SIRET est déjà invité. Relancez l’invitation existante.',
  },
  'enterprises/invitation-sending': {
    status: 409,
    fr: () => 'L’invitation est en cours d’envoi. Patientez quelques instants.',
  },
  'enterprises/reinvite-too-early': {
    status: 409,
    fr: (p: { minutes: number }) => `Attendez ${p.minutes} minutes avant de relancer cette invitation.`,
  },
  'enterprises/already-registered': {
    status: 409,
    fr: () => 'Cette entreprise est déjà inscrite. Elle ne peut pas être relancée.',
  },
  'enterprises/active-not-deletable': {
    status: 409,
    fr: () => 'Une entreprise active ne peut pas être supprimée. Mettez d’abord fin à son contrat.',
  },
  'enterprises/assign-sponsor-failed': {
    status: 500,
    fr: () => 'Le prescripteur n’a pas pu être rattaché. Réessayez dans quelques instants.',
  },
  'enterprises/insufficient-data': {
    status: 400,
    fr: () => 'Les données sont insuffisantes. Indiquez le SIRET et le responsable du compte.',
  },
  'enterprises/prescriptor-incomplete': {
    status: 409,
    fr: () => 'Renseignez le SIRET et l’offre du prescripteur avant d’inviter une entreprise.',
  },
  'enterprises/prescriptor-closed': {
    status: 409,
    fr: () => 'Son prescripteur ne suit plus d’entreprises. Changez-le ou retirez-le, puis relancez.',
  },
  'enterprises/last-manager': {
    status: 409,
    fr: () => 'Il doit rester un gestionnaire actif. Invitez-en un autre, qui se connecte d’abord.',
  },
  'enterprises/live-programs': {
    status: 409,
    fr: () => 'Cette entreprise a encore un programme en cours ou en attente. Arrêtez-le d’abord.',
  },
  'enterprises/had-program': {
    status: 409,
    fr: () =>
      'Cette entreprise a eu un programme\u00a0: elle n’a pas acheté qu’un événement ponctuel. Mettez plutôt fin à son contrat.',
  },
  'enterprises/event-not-held': {
    status: 409,
    fr: () => 'Aucun événement de cette entreprise n’a encore eu lieu. Attendez la fin de sa séance.',
  },
  'enterprises/has-prescriptor': {
    status: 409,
    fr: () => 'Cette entreprise est suivie par un prescripteur. Détachez-la d’abord de ce prescripteur.',
  },
  'enterprises/planned-sessions': {
    status: 409,
    fr: (p: { count: number }) =>
      p.count === 1
        ? 'Cette entreprise a encore une séance planifiée. Annulez-la d’abord.'
        : `Cette entreprise a encore ${p.count}\u00a0séances planifiées. Annulez-les d’abord.`,
  },
  'enterprises/under-contract': {
    status: 409,
    fr: () =>
      'Cette entreprise a un abonnement en cours ou à venir\u00a0: elle reste cliente. Attendez qu’il soit terminé.',
  },
  'enterprises/companies-affiliated': {
    status: 409,
    fr: (p: { count: number }) =>
      p.count === 1
        ? 'Une entreprise lui est encore rattachée. Détachez-la, ou rattachez-la à un autre prescripteur.'
        : `${p.count}\u00a0entreprises lui sont encore rattachées. Détachez-les, ou rattachez-les à un autre prescripteur.`,
  },
  'enterprises/referral-code-taken': {
    status: 409,
    fr: () => 'Ce code est déjà celui d’un autre prescripteur. Choisissez-en un autre.',
  },
  'enterprises/invitation-over': {
    status: 404,
    fr: () =>
      'Cette invitation n’est plus valable. Demandez-en une nouvelle à la personne qui vous a invité.',
  },
  'enterprises/closing-begun': {
    status: 409,
    fr: () =>
      'Cette fermeture a commencé, elle ne se retire plus. Avancez son dernier jour s’il est à venir.',
  },
  'enterprises/closed': {
    status: 409,
    // Which, and since when, is the sentence of the verdict (`closedSentence`).
    fr: (p: { closed: string }) => `${p.closed} Vérifiez le SIRET ou contactez-nous.`,
  },
} as const;

const tutorial = {
  'tutorial/missing-corporate-info': {
    status: 409,
    fr: () => 'Il manque des informations sur l’entreprise. Complétez sa fiche pour continuer.',
  },
  'tutorial/missing-address': {
    status: 409,
    fr: () => 'Il manque l’adresse de l’entreprise. Indiquez-la pour continuer.',
  },
  'tutorial/missing-accidents': {
    status: 409,
    fr: () => 'Il manque le nombre d’accidents du travail. Indiquez-le, même s’il est nul.',
  },
  'tutorial/missing-spot': {
    status: 409,
    fr: () => 'Il manque un lieu de séance. Ajoutez-en un pour continuer.',
  },
  'tutorial/missing-phone': {
    status: 409,
    fr: () => 'Il manque un téléphone vérifié. Recevez un code par SMS pour continuer.',
  },
  'tutorial/spot-error': {
    status: 500,
    fr: () => 'Le lieu n’a pas pu être enregistré. Vérifiez ses informations puis réessayez.',
  },
} as const;

/** Refusals of registration, onboarding, invitations and the manager's tutorial (specification points 5 and 8). */
export const companyErrors = errors({ ...siret, ...onboarding, ...enterprises, ...tutorial });
