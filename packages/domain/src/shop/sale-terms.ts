import { elided } from '../kernel/index.ts';
/** The version of the terms of sale that an order accepts and that is kept with it; it changes with any word of the text. */
export const saleTermsVersion = '2026-11-24';

/** A section of the terms of sale. */
export type TermsSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** The text of the terms of sale of the shop; `product` is the name of the product (D1). */
export const saleTerms = (product: string): readonly TermsSection[] => [
  {
    id: 'commande',
    title: 'Commande et prix',
    paragraphs: [
      `La boutique ${elided('de', product)} vend aux personnes. Les prix sont en euros, toutes taxes comprises\u202f; celui du récapitulatif est celui de la commande, et n’en change plus.`,
      'La commande est conclue par le bouton «\u00a0Commander avec obligation de paiement\u00a0», après lecture du récapitulatif. Une confirmation est envoyée à l’adresse e-mail qui a été prouvée par un code.',
    ],
  },
  {
    id: 'paiement',
    title: 'Paiement',
    paragraphs: [
      'Le paiement se fait sur la page de notre prestataire, par carte ou par prélèvement SEPA. Aucun numéro de carte ni de compte n’est connu de nous.',
      'Par carte, l’accès s’ouvre dès l’encaissement. Par prélèvement, il s’ouvre à titre provisoire, et s’arrête si la banque refuse. Un prélèvement peut être contesté auprès de la banque pendant huit semaines.',
    ],
  },
  {
    id: 'abonnements',
    title: 'Abonnements',
    paragraphs: [
      'Un abonnement est payé chaque mois, d’avance. Avec engagement, il dure douze mois au moins, puis continue de mois en mois au même prix, sans engagement. Sans engagement, il peut être résilié à tout moment, pour la fin du mois payé.',
      'La résiliation se fait en trois clics, depuis l’espace personnel ou par le lien de chaque confirmation.',
    ],
  },
  {
    id: 'retractation',
    title: 'Droit de rétractation',
    paragraphs: [
      'Vous disposez de quatorze jours à compter de la commande pour renoncer à un abonnement, sans donner de motif, par le bouton «\u00a0Renoncer au contrat ici\u00a0». Si vous avez demandé à commencer tout de suite, les jours utilisés restent dus\u202f; le reste est remboursé par le même moyen, au plus tard quatorze jours après.',
      'Ce droit n’existe pas pour une activité à une date fixée d’avance\u00a0: séance avec un coach, pass d’une journée (article L221-28 du code de la consommation).',
    ],
  },
  {
    id: 'donnees',
    title: 'Données et réclamations',
    paragraphs: [
      'Les données de la commande servent à l’exécuter et à tenir la comptabilité, pendant dix ans. Chacun peut consulter, corriger, exporter ou faire effacer les siennes.',
      'Toute réclamation peut être adressée à l’adresse de contact. À défaut de réponse, le médiateur de la consommation peut être saisi gratuitement.',
    ],
  },
];
