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
  'espace/guests-pay': {
    status: 409,
    fr: () =>
      'Cette séance est d’une autre entreprise et ouverte au public\u00a0: payez votre place avec vos Fitcoins.',
  },
  'espace/licence-missing': {
    status: 409,
    fr: (p: { licences: string }) =>
      `Cette séance demande une licence (${p.licences}). Demandez-la à votre entreprise.`,
  },
  'espace/moved': {
    status: 409,
    fr: () => 'Cette séance vient d’être déplacée. Vérifiez sa nouvelle heure, puis réservez.',
  },
  'espace/not-attended': {
    status: 409,
    fr: () =>
      'Vous pouvez évaluer une séance terminée où votre présence est notée. Attendez qu’elle le soit.',
  },
  'espace/rating-closed': {
    status: 409,
    fr: () =>
      'Cette séance ne s’évalue plus\u00a0: elle a plus de 14\u00a0jours. Évaluez une séance récente.',
  },
  'espace/rating-kept': {
    status: 409,
    fr: () =>
      'Votre évaluation a plus de 24\u00a0h\u00a0: elle ne change plus. Écrivez-nous pour la retirer.',
  },
  'espace/started': {
    status: 409,
    fr: () => 'Cette séance a commencé. Choisissez une séance à venir.',
  },
});
