import * as z from 'zod/mini';
import { isSiret } from '../companies/index.ts';
import {
  defineSettings,
  fieldMessages,
  maxLengthMessage,
  numberBetween,
  wholeBetween,
} from '../kernel/index.ts';

/** A text of two characters at least, or nothing yet: invoices are refused while it is empty. */
const textUpTo = (most: number) =>
  z.string(fieldMessages.fieldInvalid).check(
    z.trim(),
    z.maxLength(most, maxLengthMessage(most)),
    z.refine((text: string) => text === '' || text.length >= 2, fieldMessages.fieldInvalid),
  );

const textLike = (fits: (text: string) => boolean, message: string) =>
  z.string(fieldMessages.fieldInvalid).check(
    z.trim(),
    z.refine((text: string) => text === '' || fits(text), message),
  );

/** Tells whether a text is a possible IBAN: its check digits are right (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Who issues the invoices, and their terms: what an administrator may change. */
export const invoicingSettings = defineSettings({
  'invoicing.issuer-name': {
    schema: textUpTo(120),
    fallback: '',
    fr: 'Raison sociale de l’émetteur',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.issuer-legal-form': {
    schema: textUpTo(120),
    fallback: '',
    fr: 'Forme, capital et registre de l’émetteur',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.issuer-siret': {
    schema: textLike(isSiret, fieldMessages.siretInvalid),
    fallback: '',
    fr: 'SIRET de l’émetteur',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.issuer-address': {
    schema: textUpTo(160),
    fallback: '',
    fr: 'Adresse de l’émetteur',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.issuer-postal-code': {
    schema: textLike((text) => /^\d{5}$/.test(text), fieldMessages.postalCodeInvalid),
    fallback: '',
    fr: 'Code postal de l’émetteur',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.issuer-city': {
    schema: textUpTo(80),
    fallback: '',
    fr: 'Ville de l’émetteur',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.issuer-iban': {
    schema: textLike(isIban, fieldMessages.fieldInvalid),
    fallback: '',
    fr: 'IBAN où les factures se règlent',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.late-penalties': {
    schema: textUpTo(200),
    fallback: 'trois fois le taux d’intérêt légal',
    fr: 'Taux des pénalités de retard',
    unit: 'text',
    decision: 'ours',
  },
  'invoicing.due-days': {
    schema: wholeBetween(0, 60),
    fallback: 30,
    fr: 'Délai de paiement des factures',
    unit: 'days',
    decision: 'ours',
  },
  'invoicing.vat-rate': {
    schema: numberBetween(0, 20),
    fallback: 20,
    fr: 'Taux de TVA des séances',
    unit: 'percent',
    decision: 'D35',
  },
});
