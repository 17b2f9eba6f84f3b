import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of sessions and attendance (specification points 4 and 5). */
export const sessionErrors = errors({
  'sessions/fetch-failed': fetchFailed('les séances'),
  'sessions/too-short': {
    status: 400,
    fr: (p: { minimum: number }) => `Une séance dure au moins ${p.minimum} minutes. Allongez-la.`,
  },
  'sessions/start-after-end': {
    status: 400,
    fr: () => 'Le début de la séance suit sa fin. Corrigez les horaires.',
  },
  'sessions/date-past': {
    status: 400,
    fr: () => 'La date de la séance est passée. Choisissez aujourd’hui ou une date à venir.',
  },
  'sessions/notice-closed': {
    status: 409,
    fr: () => 'Il est trop tôt ou trop tard pour le signaler, ou cette séance n’est plus à vous.',
  },
  'sessions/spot-taken': {
    status: 409,
    fr: () => 'Une autre séance occupe ce lieu à cette heure. Choisissez un autre créneau.',
  },
  'sessions/spot-closed': {
    status: 409,
    fr: () => 'Le lieu est fermé à cette heure. Choisissez un créneau d’ouverture.',
  },
  'sessions/full': {
    status: 409,
    fr: () => 'La séance est complète. Choisissez la liste d’attente, ou une autre séance.',
  },
  'sessions/already-registered': {
    status: 409,
    fr: () => 'Cette personne est déjà inscrite à la séance. Il n’y a rien à faire.',
  },
  'sessions/already-waiting': {
    status: 409,
    fr: () => 'La séance est complète, et cette personne est déjà en liste d’attente. Patientez.',
  },
  'sessions/participant-banned': {
    status: 409,
    fr: () => 'Cette personne est exclue du programme. Un administrateur peut lever l’exclusion.',
  },
  'sessions/booking-closed': {
    status: 409,
    fr: () => 'Les inscriptions à cette séance sont fermées. Choisissez une séance à venir.',
  },
  'sessions/member-left': {
    status: 409,
    fr: () => 'Cette personne a quitté l’entreprise. Seuls les salariés présents participent aux séances.',
  },
  'sessions/licence-missing': {
    status: 409,
    fr: (p: { licences: string }) =>
      `Cette séance demande une licence (${p.licences}). Attribuez-la depuis la page des salariés.`,
  },
  'sessions/already-started': {
    status: 409,
    fr: () => 'La séance a commencé. Pointez l’absence de cette personne au lieu de la désinscrire.',
  },
  'sessions/attendance-early': {
    status: 409,
    fr: () => 'Le pointage ouvre 15 minutes avant le début de la séance. Revenez à ce moment-là.',
  },
  'sessions/not-of-program': {
    status: 409,
    fr: () => 'Cette séance n’appartient à aucun programme. Désinscrivez la personne de la séance.',
  },
  'sessions/billed': {
    status: 409,
    fr: () => 'Cette séance est facturée. Annulez d’abord sa facturation.',
  },
  'sessions/over': {
    status: 409,
    fr: () => 'Cette séance est déjà terminée. Demandez à un administrateur de ne pas la compter.',
  },
  'sessions/too-late-to-move': {
    status: 409,
    fr: () => 'Cette séance commence dans moins de 24\u00a0h. Demandez à notre équipe de la déplacer.',
  },
  'sessions/coach-of-program': {
    status: 409,
    fr: () => 'Le coach d’une séance de programme est choisi par notre équipe. Gardez le coach prévu.',
  },
  'sessions/not-editable': {
    status: 409,
    fr: () => 'Cette séance est clôturée, annulée ou supprimée\u00a0: elle ne se modifie plus.',
  },
  'sessions/count-unchanged': {
    status: 409,
    fr: () => 'Le décompte de cette séance ne peut pas changer ainsi. Rechargez la page.',
  },
  'sessions/in-pause': {
    status: 409,
    fr: () => 'Le programme de cette séance est en pause ce jour-là. Choisissez un autre jour.',
  },
  'sessions/program-over': {
    status: 409,
    fr: () => 'Le programme de cette séance est terminé. Son décompte est arrêté.',
  },
  'sessions/program-complete': {
    status: 409,
    fr: () => 'Toutes les séances vendues de ce programme sont déjà planifiées ou comptées.',
  },
  'sessions/too-many-in-week': {
    status: 409,
    fr: (p: { most: number }) =>
      `Ce programme compte au plus ${p.most} séances par semaine. Choisissez une autre semaine.`,
  },
  'sessions/too-many-in-month': {
    status: 409,
    fr: (p: { most: number }) =>
      `Ce programme compte au plus ${p.most} séances par mois. Choisissez un autre mois.`,
  },
  'sessions/closed-day': {
    status: 409,
    fr: (p: { dayOff: string }) =>
      `Ce jour ne porte pas de séance (${p.dayOff}). Choisissez un autre jour, ou demandez à notre équipe.`,
  },
  'sessions/company-stopped': {
    status: 409,
    fr: () =>
      'L’entreprise est suspendue, sans contrat ou sur liste noire\u00a0: aucune séance ne peut y être planifiée.',
  },
  'sessions/attendance-closed': {
    status: 409,
    fr: () => 'Le pointage de cette séance est fermé. Demandez la correction à un administrateur.',
  },
});
