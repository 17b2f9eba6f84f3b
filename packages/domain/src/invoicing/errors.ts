import { elided, errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of the invoicing of prescriptors (specification point 8, D24). */
export const invoicingErrors = errors({
  'invoicing/fetch-failed': fetchFailed('la facturation'),
  'invoicing/generation-failed': {
    status: 500,
    fr: () => 'La facture n’a pas pu être générée. Réessayez dans quelques instants.',
  },
  'invoicing/revert-failed': {
    status: 500,
    fr: () => 'La facturation n’a pas pu être annulée. Réessayez dans quelques instants.',
  },
  'invoicing/contact-administrator': {
    status: 500,
    fr: () => 'La facturation a rencontré une erreur. Contactez un administrateur.',
  },
  'invoicing/nothing-to-bill': {
    status: 409,
    fr: () => 'Aucune séance n’est à facturer. Choisissez une autre période.',
  },
  'invoicing/month-already-billed': {
    status: 409,
    fr: (p: { month: string }) =>
      `Le mois ${elided('de', p.month)} est déjà facturé. Consultez l’historique.`,
  },
});
