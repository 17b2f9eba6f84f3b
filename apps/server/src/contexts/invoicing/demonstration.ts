import { productSettings } from '@elan/domain/settings';
import { writeSetting } from '../../platform/settings/settings.ts';

// A fictitious issuer: its SIREN begins with three zeros, which no company has.
const issuer: Readonly<Record<string, string>> = {
  'invoicing.issuer-name': 'Exemple Élan Coaching',
  'invoicing.issuer-legal-form': 'SAS au capital de 10\u00a0000\u00a0€, RCS Lyon',
  'invoicing.issuer-siret': '00090111600012',
  'invoicing.issuer-address': '4 place des Célestins',
  'invoicing.issuer-postal-code': '69002',
  'invoicing.issuer-city': 'Lyon',
  'invoicing.issuer-iban': 'FR7630006000011234567890189',
};

/** Says who issues the invoices of the demonstration. */
export async function seedInvoicing(): Promise<void> {
  for (const [key, value] of Object.entries(issuer)) await writeSetting(productSettings, key, value, null);
}
