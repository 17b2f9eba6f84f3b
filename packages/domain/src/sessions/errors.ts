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
  'sessions/spot-taken': {
    status: 409,
    fr: () => 'Une autre séance occupe ce lieu à cette heure. Choisissez un autre créneau.',
  },
  'sessions/spot-closed': {
    status: 409,
    fr: () => 'Le lieu est fermé à cette heure. Choisissez un créneau d’ouverture.',
  },
  'sessions/full': { status: 409, fr: () => 'La séance est complète. Choisissez-en une autre.' },
  'sessions/billed': {
    status: 409,
    fr: () => 'Cette séance est facturée. Annulez d’abord sa facturation.',
  },
  'sessions/attendance-closed': {
    status: 409,
    fr: () => 'Le pointage de cette séance est fermé. Demandez la correction à un administrateur.',
  },
});
