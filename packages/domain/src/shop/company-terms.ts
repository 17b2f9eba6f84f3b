import type { TermsSection } from './sale-terms.ts';

/** The version of the terms under which companies buy; it changes with any word of the text. */
export const companyTermsVersion = '2026-11-24-e';

/** The text of the terms of sale to companies; `product` is the name of the product (D1). */
export const companyTerms = (product: string): readonly TermsSection[] => [
  {
    id: 'entreprises',
    title: 'Ventes aux entreprises',
    paragraphs: [
      `${product} vend aux entreprises de 5 à 100\u00a0salariés, pour 3, 6 ou 12\u00a0mois. Les prix sont hors taxes\u202f; la TVA s’y ajoute, et le total du récapitulatif est celui de la commande.`,
      'La commande est conclue par le bouton «\u00a0Commander avec obligation de paiement\u00a0». L’abonnement et ses licences s’ouvrent dès que la somme entière est reçue\u202f; par prélèvement SEPA ils s’ouvrent à titre provisoire, et s’arrêtent si la banque refuse.',
      'Par virement, la référence indiquée doit accompagner chaque versement. Une somme reçue après l’échéance est rendue. Un impayé ou une contestation suspend le compte de l’entreprise jusqu’à sa régularisation.',
      'Les séances d’un abonnement se tiennent pendant sa durée. Les séances reportées par nous sont rattrapées, comme celles des jours fériés et des jours de fermeture.',
    ],
  },
];
