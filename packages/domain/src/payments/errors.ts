import { errors } from '../kernel/index.ts';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Refusals of payments (specification point 8, D25). */
export const paymentErrors = errors({
  'payments/already-in-progress': {
    status: 409,
    fr: () => 'Un paiement est déjà en cours. Attendez sa fin avant de recommencer.',
  },
  'payments/subscription-not-found': {
    status: 404,
    fr: () => 'Cet abonnement est introuvable. Rechargez la page ou contactez-nous.',
  },
  'payments/user-not-found': {
    status: 404,
    fr: () => 'Aucun client ne correspond à ce paiement. Connectez-vous puis recommencez.',
  },
  'payments/card-declined': {
    status: 402,
    fr: () => 'La carte a été refusée. Utilisez-en une autre ou contactez votre banque.',
  },
  'payments/authentication-failed': {
    status: 402,
    fr: () => 'L’authentification du paiement a échoué. Recommencez et validez auprès de votre banque.',
  },
  'payments/failed': { status: 502, fr: () => 'Le paiement a échoué. Réessayez plus tard.' },
  'payments/purchase-failed': {
    status: 500,
    fr: () => 'L’achat n’a pas abouti et rien n’a été débité. Réessayez dans quelques instants.',
  },
  'payments/pricing-fetch-failed': {
    status: 500,
    fr: () => 'Les tarifs n’ont pas pu être chargés. Réessayez dans quelques instants.',
  },
  'payments/webhook-refused': {
    status: 400,
    fr: () => 'Cette notification de paiement n’est pas signée comme il faut.',
  },
  'payments/not-refundable': {
    status: 409,
    fr: () => 'Ce paiement n’a plus rien à rembourser. Rechargez sa fiche.',
  },
  'payments/refund-too-high': {
    status: 409,
    fr: (p: { leftCents: number }) =>
      `Il reste ${inEuros.format(p.leftCents / 100)} à rembourser sur ce paiement\u00a0: indiquez au plus ce montant.`,
  },
  'payments/means-unusable': {
    status: 409,
    fr: () => 'Ce moyen de paiement ne peut plus servir. Choisissez-en un autre.',
  },
});
