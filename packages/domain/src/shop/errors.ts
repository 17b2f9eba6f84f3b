import { errors, fetchFailed } from '../kernel/index.ts';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Refusals of the e-shop and its coupons (specification points 5, 8 and 9, D13). */
export const shopErrors = errors({
  'shop/fetch-failed': fetchFailed('les offres de la boutique'),
  'shop/variant-not-found': {
    status: 404,
    fr: () => 'Cette boutique n’existe pas ou n’est plus ouverte. Vérifiez l’adresse.',
  },
  'shop/day-pass-too-early': {
    status: 400,
    fr: (p: { days: number }) =>
      `Le pass journée se réserve au moins ${p.days} jours ouvrés à l’avance. Choisissez une autre date.`,
  },
  'coupons/not-applicable': {
    status: 409,
    fr: () => 'Ce coupon ne s’applique pas à cet achat. Retirez-le ou essayez-en un autre.',
  },
  'coupons/not-found': {
    status: 404,
    fr: () => 'Ce coupon n’existe pas ou a expiré. Vérifiez le code saisi.',
  },
  'coupons/minimum-not-reached': {
    status: 409,
    fr: (p: { minimumCents: number }) =>
      `Le montant minimal de ce coupon (${inEuros.format(p.minimumCents / 100)}) n’est pas atteint. Complétez votre achat.`,
  },
});
