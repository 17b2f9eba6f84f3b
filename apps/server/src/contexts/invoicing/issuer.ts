import { vatNumberOf, sirenOf } from '@elan/domain/companies';
import type { Party } from '@elan/domain/invoicing';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../platform/settings/settings.ts';
import type { BilledParty } from '../companies/public.ts';

const setting = settingsOf(productSettings);

/** Who issues the invoices and on which terms, as the settings say today; what is not filled in is empty. */
export type Issuer = {
  readonly party: Party;
  readonly iban: string;
  readonly latePenalties: string;
  readonly dueDays: number;
  /** In basis points: 20 % = 2000. */
  readonly vatRate: number;
};

/** Reads the issuer. */
export async function readIssuer(): Promise<Issuer> {
  const siret = await setting('invoicing.issuer-siret');
  const siren = siret === '' ? null : sirenOf(siret);
  return {
    party: {
      name: await setting('invoicing.issuer-name'),
      legalForm: await setting('invoicing.issuer-legal-form'),
      siren,
      siret: siret === '' ? null : siret,
      vatNumber: siren === null ? null : vatNumberOf(siren),
      address: {
        line: await setting('invoicing.issuer-address'),
        postalCode: await setting('invoicing.issuer-postal-code'),
        city: await setting('invoicing.issuer-city'),
      },
    },
    iban: await setting('invoicing.issuer-iban'),
    latePenalties: await setting('invoicing.late-penalties'),
    dueDays: await setting('invoicing.due-days'),
    vatRate: Math.round((await setting('invoicing.vat-rate')) * 100),
  };
}

/** A company as the buyer of an invoice. */
export const buyerOf = (payer: BilledParty): Party => ({
  name: payer.legalName ?? payer.name,
  legalForm: '',
  siren: payer.siren,
  siret: payer.siret,
  vatNumber: vatNumberOf(payer.siren),
  address: { line: payer.addressLine ?? '', postalCode: payer.postalCode ?? '', city: payer.city ?? '' },
});
