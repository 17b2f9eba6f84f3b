import type { EInvoice, EParty } from '@elan/domain/invoicing';
import {
  buildXml,
  DocumentTypeCode,
  Flavor,
  Profile,
  validateXsd,
  type FacturXInvoiceInput,
  type TradePartyInput,
} from '@stackforge-eu/factur-x';

const euros = (cents: number): number => cents / 100;
const percent = (basisPoints: number): number => basisPoints / 100;

const partyOf = (party: EParty): TradePartyInput => ({
  name: party.name,
  address: {
    line1: party.address.line,
    postalCode: party.address.postalCode,
    city: party.address.city,
    country: party.address.country,
  },
  ...(party.siret !== null && { globalId: { value: party.siret, schemeID: '0009' } }),
  ...(party.siren !== null && { legalOrganization: { id: party.siren, schemeID: '0002' } }),
  ...(party.vatNumber !== null && { taxRegistrations: [{ id: party.vatNumber, schemeId: 'VA' as const }] }),
  ...(party.electronicAddress && {
    electronicAddress: { value: party.electronicAddress.value, schemeID: party.electronicAddress.scheme },
  }),
  ...(party.legalForm !== '' && { description: party.legalForm }),
});

/** An invoice in the words of the library that writes Factur-X. */
function inputOf(invoice: EInvoice): FacturXInvoiceInput {
  const { totals, period, preceding, payment, dueOn, terms } = invoice;
  const isDue = terms !== null;
  return {
    document: {
      id: invoice.number,
      issueDate: invoice.issuedOn,
      typeCode: invoice.type === 381 ? DocumentTypeCode.CREDIT_NOTE : DocumentTypeCode.COMMERCIAL_INVOICE,
      businessProcessId: invoice.process,
      notes: invoice.notes.map(({ code, text }) => ({ content: text, subjectCode: code })),
    },
    seller: partyOf(invoice.seller),
    buyer: partyOf(invoice.buyer),
    lines: invoice.lines.map((line) => ({
      id: line.id,
      name: line.name,
      quantity: line.quantity,
      unitCode: line.unit,
      unitPrice: euros(line.priceCents),
      lineTotal: euros(line.netCents),
      vatCategoryCode: line.category,
      vatRatePercent: percent(line.rate),
    })),
    totals: {
      lineTotal: euros(totals.linesCents),
      taxBasisTotal: euros(totals.netCents),
      taxTotal: euros(totals.taxCents),
      grandTotal: euros(totals.grossCents),
      ...(totals.paidCents > 0 && { prepaidAmount: euros(totals.paidCents) }),
      duePayableAmount: euros(totals.dueCents),
      currency: invoice.currency,
    },
    vatBreakdown: invoice.taxes.map(({ category, rate, baseCents, taxCents, exemption }) => ({
      categoryCode: category,
      ratePercent: percent(rate),
      taxableAmount: euros(baseCents),
      taxAmount: euros(taxCents),
      ...(exemption !== null && { exemptionReason: exemption }),
    })),
    delivery: { date: period?.to ?? invoice.issuedOn },
    ...((payment !== null || isDue) && {
      payment: {
        ...(payment && { meansCode: payment.means }),
        ...(payment?.iban && { iban: payment.iban }),
        ...(isDue && dueOn !== null && { dueDate: dueOn }),
        ...(isDue && { termsDescription: terms }),
      },
    }),
    ...(period?.from && period.to && { billingPeriod: { startDate: period.from, endDate: period.to } }),
    ...(preceding && {
      references: [{ id: preceding.number, type: 'preceding' as const, issueDate: preceding.issuedOn }],
    }),
  };
}

/**
 * Returns the Factur-X XML of an invoice (profile EN 16931), checked against the schema that the library ships. Throws an Error with what
 * the schema says of one that it refuses.
 */
export async function facturXml(invoice: EInvoice): Promise<string> {
  // Of a consumer no address is known: the library writes empty elements, which say nothing.
  const xml = buildXml(inputOf(invoice), Profile.EN16931, Flavor.FACTUR_X).replaceAll(
    /<(ram:\w+)><\/\1>/g,
    '',
  );
  const { valid, errors } = await validateXsd(xml, Profile.EN16931);
  if (!valid) throw new Error(`the XML of ${invoice.number} is refused: ${JSON.stringify(errors)}`);
  return xml;
}
