import { errors } from '../kernel/index.ts';

/** Refusals of one’s own bookings: each says what to do. */
export const espaceErrors = errors({
  'espace/already-booked': {
    status: 409,
    fr: () => 'Vous avez déjà une place à cette séance. Retrouvez-la parmi vos séances.',
  },
  'espace/already-waiting': {
    status: 409,
    fr: () => 'Vous êtes déjà en liste d’attente. Un e-mail vous dira si une place est à vous.',
  },
  'espace/banned': {
    status: 409,
    fr: () => 'Vous ne pouvez plus réserver les séances de ce programme. Parlez-en à votre entreprise.',
  },
  'espace/licence-missing': {
    status: 409,
    fr: (p: { licences: string }) =>
      `Cette séance demande une licence (${p.licences}). Demandez-la à votre entreprise.`,
  },
  'espace/started': {
    status: 409,
    fr: () => 'Cette séance a commencé. Choisissez une séance à venir.',
  },
});
