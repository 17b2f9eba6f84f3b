import { errors, fetchFailed, waitInWords } from '../kernel/index.ts';

/** Refusals of gift cards (specification points 5 and 8). */
export const giftCardErrors = errors({
  'gift-cards/fetch-failed': fetchFailed('les cartes cadeaux'),
  'gift-cards/update-failed': {
    status: 500,
    fr: () => 'La carte cadeau n’a pas pu être mise à jour. Réessayez dans quelques instants.',
  },
  'gift-cards/code-already-used': {
    status: 409,
    fr: () => 'Ce code est déjà utilisé par une autre carte cadeau. Choisissez-en un autre.',
  },
  'gift-cards/sessions-not-positive': {
    status: 400,
    fr: () => 'Le nombre de séances doit dépasser 0. Corrigez-le.',
  },
  'gift-cards/unknown-code': {
    status: 404,
    fr: () => 'Ce code de carte cadeau est inconnu. Vérifiez votre saisie.',
  },
  'gift-cards/expired': {
    status: 409,
    fr: (p: { on: string }) => `Cette carte cadeau a expiré le ${p.on}.`,
  },
  'gift-cards/inactive': {
    status: 409,
    fr: () => 'Cette carte cadeau n’est pas active. Contactez la personne qui vous l’a remise.',
  },
  'gift-cards/limit-reached': {
    status: 409,
    fr: (p: { on: string }) =>
      `Cette carte cadeau est épuisée depuis le ${p.on}. Contactez la personne qui vous l’a remise.`,
  },
  'gift-cards/used-up': {
    status: 409,
    fr: () => 'Cette carte cadeau est épuisée. Augmentez sa limite, puis réactivez-la.',
  },
  'gift-cards/personal-limit-reached': {
    status: 409,
    fr: (p: { on: string }) => `Vous avez déjà utilisé cette carte cadeau le ${p.on}. Essayez-en une autre.`,
  },
  'gift-cards/waiting': {
    status: 409,
    fr: (p: { on: string }) =>
      `Cette carte cadeau attend d’être validée depuis le ${p.on}. Réessayez un peu plus tard.`,
  },
  'gift-cards/refused': {
    status: 409,
    fr: (p: { on: string }) =>
      `Cette carte cadeau a été refusée le ${p.on}. Contactez la personne qui vous l’a remise.`,
  },
  'gift-cards/not-yours': {
    status: 403,
    fr: () => 'Cette carte cadeau est réservée à d’autres personnes. Vérifiez le code reçu.',
  },
  'gift-cards/too-many-tries': {
    status: 429,
    fr: (p: { retryAfter: number }) => `Trop de codes erronés. Réessayez dans ${waitInWords(p.retryAfter)}.`,
  },
  'gift-cards/final': {
    status: 409,
    fr: () => 'Une carte cadeau refusée ne change plus. Créez-en une autre.',
  },
  'gift-cards/taken-back': {
    status: 409,
    fr: () => 'Cette carte cadeau a été remboursée à qui l’avait achetée. Créez-en une autre.',
  },
  'gift-cards/only-more': {
    status: 409,
    fr: () =>
      'Cette carte cadeau est déjà acceptée\u00a0: reculez son expiration ou augmentez ses limites, sans passer le seuil d’une seconde validation.',
  },
  'gift-cards/not-sendable': {
    status: 409,
    fr: () =>
      'Cette carte cadeau ne peut pas être envoyée\u00a0: elle doit être acceptée, et le jour choisi tomber avant son expiration.',
  },
  'gift-cards/unknown-company': {
    status: 400,
    fr: () => 'Cette entreprise n’existe pas ou n’existe plus. Choisissez-en une autre.',
  },
  'gift-cards/unknown-program': {
    status: 400,
    fr: () => 'Ce programme n’existe pas ou n’existe plus. Choisissez-en un autre.',
  },
  'gift-cards/not-enough-fitcoins': {
    status: 409,
    fr: (p: { missing: number }) =>
      `Il manque ${p.missing}\u00a0Fitcoins dans votre portefeuille. Ajoutez une carte cadeau ou payez autrement.`,
  },
  'gift-cards/own-card': {
    status: 403,
    fr: () => 'Vous avez créé cette carte cadeau. Une autre personne doit la valider.',
  },
  'gift-cards/second-administrator-needed': {
    status: 409,
    fr: (p: { sessions: number }) =>
      `Au-delà de ${p.sessions} séances, un second administrateur doit valider la carte cadeau.`,
  },
});
