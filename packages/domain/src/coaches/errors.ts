import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of coaches, their availabilities, documents and feedbacks (specification points 5 and 8, D9, D29). */
export const coachErrors = errors({
  'coaches/fetch-failed': fetchFailed('les coachs'),
  'coaches/hour-already-exists': {
    status: 409,
    fr: () => 'Cette heure existe déjà. Choisissez un autre créneau.',
  },
  'coaches/availability-overlap': {
    status: 409,
    fr: () => 'Ce créneau en chevauche un autre. Modifiez l’un des deux.',
  },
  'coaches/not-selected': { status: 400, fr: () => 'Aucun coach n’est choisi. Sélectionnez un coach.' },
  'coaches/fields-missing': {
    status: 400,
    fr: () => 'Des champs sont vides. Remplissez tous les champs pour continuer.',
  },
  'coaches/upload-failed': {
    status: 500,
    fr: () => 'Le fichier n’a pas pu être envoyé. Réessayez dans quelques instants.',
  },
  'coaches/not-available': {
    status: 409,
    fr: () => 'Ce coach n’est pas disponible à ces horaires. Choisissez un autre coach ou un autre créneau.',
  },
  'coaches/documents-expired': {
    status: 409,
    fr: () => 'Un document obligatoire de ce coach sera expiré à cette date. Choisissez un autre coach.',
  },
  'coaches/inactive': {
    status: 409,
    fr: () => 'Ce coach n’est plus actif. Réactivez sa fiche ou choisissez un autre coach.',
  },
  'coaches/email-taken': {
    status: 409,
    fr: () => 'Un autre coach a déjà cette adresse e-mail.',
  },
  'coaches/qcm-too-early': {
    status: 409,
    fr: (p: { on: string }) => `Une nouvelle tentative du QCM sera possible le ${p.on}.`,
  },
  'coaches/step-not-skippable': {
    status: 409,
    fr: () => 'Cette étape est obligatoire et ne peut pas être passée. Demandez le document au coach.',
  },
  'feedbacks/fetch-failed': fetchFailed('les avis'),
});
