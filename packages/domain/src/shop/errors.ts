import { errors, fetchFailed } from '../kernel/index.ts';

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Refusals of the e-shop and its coupons (specification points 5, 8 and 9, D13). */
export const shopErrors = errors({
  'shop/fetch-failed': fetchFailed('les offres de la boutique'),
  'shop/variant-not-found': {
    status: 404,
    fr: () => 'Cette boutique n’existe pas ou n’est plus ouverte. Vérifiez l’adresse.',
  },
  'shop/slug-taken': {
    status: 409,
    fr: () => 'Une boutique a déjà cette adresse. Choisissez-en une autre.',
  },
  'shop/day-pass-too-early': {
    status: 400,
    fr: (p: { days: number }) =>
      `Le pass journée se réserve au moins ${p.days} jours ouvrés à l’avance. Choisissez une autre date.`,
  },
  'shop/session-too-early': {
    status: 400,
    fr: (p: { hours: number }) =>
      `Une séance avec un coach se réserve au moins ${p.hours}\u00a0heures à l’avance, et au plus deux mois. Choisissez un autre jour.`,
  },
  'shop/slot-taken': {
    status: 409,
    fr: () =>
      'Cette heure vient d’être prise\u00a0: plus aucun coach n’est libre. Choisissez une autre heure, le reste de votre panier est gardé.',
  },
  'shop/choice-gone': {
    status: 409,
    fr: () =>
      'L’objectif ou la salle de votre panier n’est plus proposé. Retirez cette ligne et choisissez de nouveau.',
  },
  'badges/unknown': {
    status: 404,
    fr: () => 'Ce code n’est celui d’aucun badge. Relisez le QR code, ou demandez le reçu de la commande.',
  },
  'badges/gym-required': {
    status: 400,
    fr: () => 'Choisissez la salle dont vous contrôlez la porte.',
  },
  'shop/offer-not-sold': {
    status: 409,
    fr: () =>
      'Cette offre n’est pas vendue dans cette boutique. Revenez à la boutique et choisissez-en une autre.',
  },
  'shop/price-changed': {
    status: 409,
    fr: (p: { totalCents: number }) =>
      `Le prix de votre panier est maintenant de ${inEuros.format(p.totalCents / 100)}. Relisez le récapitulatif avant de commander.`,
  },
  'shop/terms-outdated': {
    status: 409,
    fr: () => 'Les conditions de vente ont changé. Relisez-les, puis acceptez-les de nouveau.',
  },
  'shop/email-not-proven': {
    status: 403,
    fr: () => 'Confirmez votre adresse e-mail par le code qui lui a été envoyé, puis recommencez.',
  },
  'shop/account-closed': {
    status: 409,
    fr: () => 'Le compte de cette adresse est fermé. Utilisez-en une autre ou contactez-nous.',
  },
  'shop/starter-used': {
    status: 409,
    fr: () =>
      'L’offre de démarrage a déjà été prise par cette entreprise. Choisissez une autre offre, vos prix restent les mêmes.',
  },
  'shop/method-not-offered': {
    status: 409,
    fr: (p: { methods: string }) =>
      `L’offre de votre prescripteur se paie autrement\u00a0: ${p.methods}. Choisissez un de ces moyens.`,
  },
  'shop/already-subscribed': {
    status: 409,
    fr: (p: { offer: string }) =>
      `Vous avez déjà un abonnement ${p.offer} en cours. Retrouvez-le dans votre espace, ou retirez-le du panier.`,
  },
  'shop/order-not-found': {
    status: 404,
    fr: () =>
      'Ce lien ne mène plus à une commande\u00a0: il a plus de 60\u00a0jours, ou il est incomplet. Retrouvez vos commandes dans votre espace.',
  },
  'shop/no-receipt': {
    status: 409,
    fr: () => 'Cette commande n’a pas été payée\u00a0: elle n’a pas de reçu.',
  },
  'shop/not-withdrawable': {
    status: 409,
    fr: () => 'Cette commande ne permet plus de rétractation. Rechargez la page pour en lire la raison.',
  },
  'shop/not-terminable': {
    status: 409,
    fr: () => 'Cet abonnement est déjà résilié ou terminé. Rechargez la page.',
  },
  'shop/nothing-due': {
    status: 409,
    fr: () => 'Aucune échéance de cet abonnement n’est en retard. Rechargez la page.',
  },
  'shop/committed': {
    status: 409,
    fr: (p: { until: string }) =>
      `Vous vous êtes engagé jusqu’au ${p.until}\u00a0: la pause est possible ensuite. Vous pouvez résilier dès maintenant pour cette date.`,
  },
  'shop/not-pausable': {
    status: 409,
    fr: () => 'Cet abonnement ne peut pas être mis en pause tel qu’il est. Rechargez la page.',
  },
  'shop/renewal-in-progress': {
    status: 409,
    fr: () =>
      'La dernière échéance de cet abonnement est en cours de paiement. Attendez qu’elle soit payée, quelques jours pour un prélèvement, puis mettez-le en pause.',
  },
  'shop/not-paused': {
    status: 409,
    fr: () => 'Cet abonnement n’est pas en pause. Rechargez la page.',
  },
  'shop/company-code-unknown': {
    status: 404,
    fr: () => 'Aucune entreprise n’a ce code. Relisez-le, ou demandez-le à l’entreprise.',
  },
  'coupons/code-taken': {
    status: 409,
    fr: () => 'Un coupon a déjà ce code. Choisissez-en un autre.',
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
