import type { WordsOf } from '../kernel/index.ts';
import type { invoicingPolicy } from './invoicing.policy.ts';
import { invoicingErrors } from './errors.ts';
import { invoicingSettings } from './settings.ts';

export const invoicingWords = {
  errors: invoicingErrors,
  permissions: {
    'invoicing.read': 'Voir les séances à facturer et l’historique',
    'invoicing.generate': 'Générer une facture',
    'invoicing.revert': 'Annuler une facturation',
    'invoicing.read-issued': 'Lire les factures émises',
    'invoicing.read-receipts': 'Lire ses reçus et leurs avoirs',
  },
  settings: invoicingSettings,
} satisfies WordsOf<typeof invoicingPolicy>;
