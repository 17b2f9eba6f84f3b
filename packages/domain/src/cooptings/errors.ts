import { errors } from '../kernel/index.ts';

/** Refusals of cooptings (specification point 8, D18). */
export const cooptingErrors = errors({
  'cooptings/unknown': {
    status: 400,
    fr: () => 'Cette cooptation est inconnue. Vérifiez le lien reçu par e-mail.',
  },
  'cooptings/not-found': {
    status: 404,
    fr: () => 'Cette cooptation n’existe pas ou n’existe plus. Demandez une nouvelle invitation.',
  },
  'cooptings/already-confirmed': {
    status: 409,
    fr: () => 'Cette cooptation est déjà confirmée. Inscrivez votre entreprise ou connectez-vous.',
  },
  'cooptings/inactive': {
    status: 409,
    fr: () => 'Cette cooptation n’est plus active. Demandez une nouvelle invitation.',
  },
  'cooptings/expired': {
    status: 410,
    fr: () => 'Cette cooptation a expiré. Demandez une nouvelle invitation.',
  },
  'cooptings/already-open': {
    status: 409,
    fr: () => 'Une cooptation est déjà ouverte pour cette entreprise. Attendez sa réponse.',
  },
  'cooptings/own-company': {
    status: 409,
    fr: () => 'Vous ne pouvez pas coopter votre propre entreprise. Indiquez-en une autre.',
  },
  'cooptings/already-client': {
    status: 409,
    fr: () => 'Cette entreprise est déjà cliente. Indiquez-en une autre.',
  },
  'cooptings/sister-company': {
    status: 409,
    fr: () => 'Cet établissement est de votre propre entreprise. Indiquez-en une autre.',
  },
  'cooptings/circle': {
    status: 409,
    fr: () => 'Cette entreprise vous a été recommandée, ou vous a recommandée. Indiquez-en une autre.',
  },
  'cooptings/already-rewarded': {
    status: 409,
    fr: () => 'Cette entreprise a déjà été récompensée une fois. Indiquez-en une autre.',
  },
  'cooptings/own-email': {
    status: 409,
    fr: () => 'Cette adresse est celle d’une personne de votre entreprise. Indiquez celle de votre contact.',
  },
  'cooptings/colleague-email': {
    status: 409,
    fr: () => 'Cette adresse est de votre propre entreprise. Indiquez celle de votre contact.',
  },
  'cooptings/known-contact': {
    status: 409,
    fr: () => 'Cette personne ne peut pas être invitée. Indiquez un autre contact.',
  },
  'cooptings/company-closed': {
    status: 409,
    fr: () => 'Cette entreprise est fermée. Indiquez-en une autre.',
  },
  'cooptings/sponsor-not-active': {
    status: 409,
    fr: () => 'Votre entreprise doit être active pour en recommander une autre. Contactez-nous.',
  },
  'cooptings/too-early': {
    status: 409,
    fr: (p: { minutes: number }) =>
      `Un e-mail vient de partir. Attendez ${p.minutes}\u00a0min avant de relancer.`,
  },
});
