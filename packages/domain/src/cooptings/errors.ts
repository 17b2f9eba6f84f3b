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
});
