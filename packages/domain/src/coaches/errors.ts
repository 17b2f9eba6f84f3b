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
  'coaches/absence-overlap': {
    status: 409,
    fr: () => 'Vous êtes déjà absent pendant une partie de ces jours. Modifiez les dates.',
  },
  'coaches/opening-overlap': {
    status: 409,
    fr: () => 'Vous avez déjà ajouté une partie de ces heures ce jour-là. Modifiez les heures.',
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
  'coaches/overseas': {
    status: 409,
    fr: () =>
      'Ce coach n’intervient pas sur le territoire de ce lieu. Choisissez un autre coach, ou ajoutez ce territoire à ses zones.',
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
  'coaches/document-infected': {
    status: 422,
    fr: () => 'Ce document contient un virus. Il n’a pas été gardé\u00a0: envoyez-en un autre.',
  },
  'coaches/document-refused': {
    status: 415,
    fr: () => 'Ce format n’est pas accepté. Envoyez une photo (JPG ou PNG) ou un PDF sans contenu actif.',
  },
  'coaches/file-purged': {
    status: 410,
    fr: () => 'Ce fichier a été effacé\u00a0: seul le résultat est conservé.',
  },
  'coaches/qcm-closed': {
    status: 409,
    fr: () => 'Le QCM n’est pas ouvert. Revenez à votre candidature.',
  },
  'coaches/qcm-already-answered': {
    status: 409,
    fr: () => 'Cette question a déjà reçu une réponse. Passez à la suivante.',
  },
  'coaches/qcm-bank-too-small': {
    status: 409,
    fr: () => 'Le QCM n’est pas encore prêt. Notre équipe est prévenue\u00a0: revenez bientôt.',
  },
  'coaches/slot-taken': {
    status: 409,
    fr: () => 'Ce créneau vient d’être pris. Choisissez-en un autre.',
  },
  'coaches/slot-past': {
    status: 409,
    fr: () => 'Ce créneau est passé. Choisissez-en un autre.',
  },
  'coaches/grade-missing': {
    status: 409,
    fr: () => 'Aucun entretien n’est noté. Notez-le avant de rendre la note finale.',
  },
  'coaches/second-chance-used': {
    status: 409,
    fr: () => 'Une seconde chance a déjà été donnée à ce candidat.',
  },
  'coaches/offer-gone': {
    status: 409,
    fr: () =>
      'Cette proposition n’attend plus de réponse\u00a0: un autre coach l’a acceptée, ou son délai est passé.',
  },
  'coaches/search-open': {
    status: 409,
    fr: () => 'Des coachs ont déjà reçu une proposition. Attendez leur réponse, ou arrêtez la recherche.',
  },
  'feedbacks/fetch-failed': fetchFailed('les avis'),
});
