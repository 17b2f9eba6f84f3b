import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of employees, their import and their licences (specification points 5, 8 and 9, D32). */
export const memberErrors = errors({
  'members/fetch-failed': fetchFailed('les salariés'),
  'members/already-member': {
    status: 409,
    fr: () => 'Cette personne fait déjà partie de l’entreprise. Vérifiez son e-mail.',
  },
  'import/too-many-lines': {
    status: 400,
    fr: (p: { max: number; found: number }) =>
      `Le fichier compte ${p.found} lignes pour ${p.max} au plus. Importez-le en plusieurs fois.`,
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
    fr: () => 'Le fichier est illisible. Enregistrez-le à nouveau puis réessayez.',
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
  'licences/update-failed': {
    status: 500,
    fr: () => 'La licence n’a pas pu être mise à jour. Réessayez dans quelques instants.',
  },
  'licences/user-has-licence': {
    status: 409,
    fr: () => 'Cette personne a déjà une licence. Retirez-la avant d’en attribuer une autre.',
  },
});
