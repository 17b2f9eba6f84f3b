import { elided, errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of the invoicing of prescriptors and companies (specification point 8, D24). */
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
  'invoicing/month-not-over': {
    status: 409,
    fr: (p: { month: string }) =>
      `Le mois ${elided('de', p.month)} n’est pas terminé. Facturez-le à partir du mois suivant.`,
  },
  'invoicing/checks-failed': {
    status: 409,
    fr: (p: { problems: string }) =>
      `La facture ne peut pas être émise, et aucun numéro n’est pris. À corriger\u00a0: ${p.problems}.`,
  },
  'invoicing/not-revertible': {
    status: 409,
    fr: () =>
      'Cette facture est déjà annulée, est un avoir, ou est celle d’une commande, qu’un remboursement annule. Consultez l’historique.',
  },
  'invoicing/not-payable': {
    status: 409,
    fr: () => 'Cette facture n’attend pas de paiement. Consultez son état.',
  },
  'invoicing/paid-too-much': {
    status: 409,
    fr: (p: { due: string }) => `Le montant dépasse ce qui reste dû. Saisissez ${p.due} au plus.`,
  },
  'invoicing/paid-in-future': {
    status: 409,
    fr: () => 'La date du paiement est à venir. Saisissez le jour où il a été reçu.',
  },
  'invoicing/nobody-to-send': {
    status: 409,
    fr: () => 'Ce payeur n’a aucun responsable actif. Invitez-en un, ou transmettez le PDF vous-même.',
  },
  'invoicing/not-transmittable': {
    status: 409,
    fr: () => 'Cette facture n’attend pas d’être transmise à nouveau. Consultez l’état de sa transmission.',
  },
  'invoicing/period-invalid': {
    status: 400,
    fr: () => 'La période finit avant de commencer, ou dépasse un an. Corrigez ses dates.',
  },
  'invoicing/nothing-issued': {
    status: 409,
    fr: () => 'Aucune facture n’a été émise pendant cette période. Choisissez d’autres dates.',
  },
  'invoicing/archive-too-large': {
    status: 409,
    fr: (p: { count: number; most: number }) =>
      `La période compte ${p.count}\u00a0factures et avoirs. Choisissez des dates plus proches, pour ${p.most} au plus.`,
  },
});
