import { errors, fetchFailed, waitInWords } from '../kernel/index.ts';

/** Refusals of employees, their import and their licences (specification points 5, 8 and 9, D32). */
export const memberErrors = errors({
  'members/fetch-failed': fetchFailed('les salariés'),
  'members/already-member': {
    status: 409,
    fr: () => 'Cette personne fait déjà partie de l’entreprise. Vérifiez son e-mail.',
  },
  'members/left-before': {
    status: 409,
    fr: () =>
      'Cette personne a quitté l’entreprise. Ouvrez sa fiche, parmi les départs, pour la faire revenir.',
  },
  'members/phone-first': {
    status: 409,
    fr: () =>
      'Vérifiez d’abord votre numéro de téléphone, depuis votre profil\u00a0: vos invitations partiront ensuite.',
  },
  'members/over-headcount': {
    status: 409,
    fr: (p: { most: number }) =>
      `Votre effectif permet ${p.most} personnes tant que nous n’avons pas validé votre entreprise. Corrigez l’effectif déclaré, ou raccourcissez la liste.`,
  },
  'members/invitations-of-the-day': {
    status: 429,
    fr: (p: { most: number; retryAfter: number }) =>
      `Votre entreprise peut envoyer ${p.most} invitations par jour. Réessayez dans ${waitInWords(p.retryAfter)}.`,
  },
  'members/invitations-stopped': {
    status: 409,
    fr: () =>
      'Des personnes invitées disent ne pas connaître votre entreprise. Vos invitations s’arrêtent le temps que nous vérifiions\u00a0: écrivez-nous pour les reprendre.',
  },
  'members/reported': {
    status: 409,
    fr: (p: { email: string }) =>
      `L’adresse ${p.email} a signalé ne pas connaître votre entreprise. Retirez-la de votre liste\u00a0: elle ne reçoit plus vos invitations.`,
  },
  'members/reinvite-too-early': {
    status: 409,
    fr: (p: { retryAfter: number }) =>
      `Une invitation vient de partir. Attendez ${waitInWords(p.retryAfter)} avant de la relancer.`,
  },
  'members/invitation-sending': {
    status: 409,
    fr: () => 'L’invitation de cette personne n’est pas encore partie. Patientez quelques instants.',
  },
  'members/address-refuses': {
    status: 409,
    fr: () =>
      'Cette adresse refuse nos messages. Retirez cette personne, puis ajoutez-la avec une autre adresse.',
  },
  'members/already-confirmed': {
    status: 409,
    fr: () => 'Cette personne a déjà confirmé son adresse. Elle n’a plus besoin d’invitation.',
  },
  'members/invalid-link': {
    status: 400,
    fr: () => 'Ce lien est invalide. Demandez à votre entreprise de relancer votre invitation.',
  },
  'members/link-expired': {
    status: 410,
    fr: () => 'Ce lien a expiré. Demandez à votre entreprise de relancer votre invitation.',
  },
  'import/too-many-lines': {
    status: 400,
    fr: (p: { max: number; found: number; more?: boolean }) =>
      `Le fichier compte ${p.more ? 'plus de ' : ''}${p.found} lignes pour ${p.max} au plus. Importez-le en plusieurs fois.`,
  },
  'import/file-too-large': {
    status: 413,
    fr: (p: { maxMegabytes: number }) =>
      `Le fichier dépasse ${p.maxMegabytes} Mo. Choisissez un fichier plus léger.`,
  },
  'import/file-type-refused': {
    status: 415,
    fr: () => 'Ce format n’est pas accepté. Importez un fichier csv, xls ou xlsx.',
  },
  'import/file-unreadable': {
    status: 400,
    fr: () =>
      'Le fichier est endommagé ou incomplet\u00a0: il ne peut pas être lu. Ouvrez-le dans votre tableur, enregistrez-le à nouveau, puis réessayez.',
  },
  'import/file-empty': {
    status: 400,
    fr: () => 'Ce fichier ne contient aucun salarié. Ajoutez-y une ligne par personne, puis réessayez.',
  },
  'import/file-mislabelled': {
    status: 415,
    fr: () =>
      'Ce fichier n’est pas du format que son nom annonce. Ouvrez-le dans votre tableur et enregistrez-le en xlsx ou en csv.',
  },
  'import/file-protected': {
    status: 400,
    fr: () => 'Ce classeur est protégé par un mot de passe. Retirez la protection, puis réessayez.',
  },
  'import/file-has-macros': {
    status: 415,
    fr: () =>
      'Ce classeur contient des macros. Enregistrez-le en xlsx ou en csv, sans macro, puis réessayez.',
  },
  'import/file-too-heavy': {
    status: 413,
    fr: () =>
      'Ce classeur est trop lourd une fois ouvert. Copiez ses lignes dans un nouveau classeur, puis réessayez.',
  },
  'import/file-too-slow': {
    status: 400,
    fr: () =>
      'La lecture de ce fichier prend trop de temps. Copiez ses lignes dans un nouveau classeur, puis réessayez.',
  },
  'import/already-reading': {
    status: 409,
    fr: () =>
      'Un autre fichier de votre entreprise est en cours de lecture. Réessayez dans quelques instants.',
  },
  'import/busy': {
    status: 503,
    fr: () => 'Beaucoup de fichiers sont en cours de lecture. Réessayez dans une minute.',
  },
  'import/line-refused': {
    status: 409,
    fr: (p: { line: number }) =>
      `La ligne ${p.line} ne peut pas être importée. Corrigez-la, ou retirez-la de la sélection.`,
  },
  'import/closed': {
    status: 409,
    fr: () => 'Cet import est terminé. Envoyez à nouveau votre fichier pour en commencer un autre.',
  },
  'import/no-valid-line': {
    status: 400,
    fr: () => 'Aucune ligne n’est valide. Chaque ligne donne l’e-mail, le nom puis le prénom.',
  },
  'licences/cannot-unassign': {
    status: 409,
    fr: () => 'Cette licence ne peut pas être retirée. Réessayez après la fin de son engagement.',
  },
  'licences/none-available': {
    status: 409,
    fr: () => 'Aucune licence n’est disponible. Retirez-en une à une autre personne ou achetez-en.',
  },
  'licences/member-left': {
    status: 409,
    fr: () => 'Cette personne a quitté l’entreprise. Seuls les salariés présents reçoivent une licence.',
  },
  'licences/type-exists': {
    status: 409,
    fr: () => 'Un type de licence porte déjà ce nom. Choisissez-en un autre.',
  },
  'licences/update-failed': {
    status: 500,
    fr: () => 'La licence n’a pas pu être mise à jour. Réessayez dans quelques instants.',
  },
  'licences/user-has-licence': {
    status: 409,
    fr: () => 'Cette personne a déjà une licence. Retirez-la avant d’en attribuer une autre.',
  },
});
