import {
  amountWords,
  creditedWords,
  creditWords,
  documentLabel,
  legalNotes,
  monthName,
  saleNotes,
  type DocumentLine,
  type InvoiceDocument,
  type Party,
} from '@elan/domain/invoicing';
import { elided, formatShortDate } from '@elan/domain/kernel';
import { formatSiren } from '@elan/domain/companies';
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { mailColors as colors } from '../../../platform/mail/mail-colors.ts';
import { documentStyles } from '../../../platform/pdf/document-styles.ts';
import { pdfText } from '../../../platform/pdf/pdf-fonts.ts';

const styles = StyleSheet.create({
  ...documentStyles,
  head: { fontWeight: 600, color: colors.dimmed },
  quantity: { width: 34, textAlign: 'right' },
  unit: { width: 92, textAlign: 'right' },
  rate: { width: 52, textAlign: 'right' },
  footer: {
    position: 'absolute',
    // From the top: a fixed part that is placed from the bottom is not drawn by this version.
    top: 806,
    left: 40,
    right: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: colors.dimmed,
  },
});

export type InvoicePagesProps = { document: InvoiceDocument; productName: string };

const rateWords = (rate: number): string => `${String(rate / 100).replace('.', ',')}\u00a0%`;

function Side({ label, party }: { label: string; party: Party }) {
  const { address, siren, siret, vatNumber } = party;
  return (
    <View style={styles.side}>
      <Text style={styles.dimmed}>{label}</Text>
      <Text style={styles.strong}>{pdfText(party.name)}</Text>
      {party.legalForm !== '' && <Text>{pdfText(party.legalForm)}</Text>}
      {address.line !== '' && <Text>{pdfText(address.line)}</Text>}
      {address.city !== '' && <Text>{pdfText(`${address.postalCode} ${address.city}, France`)}</Text>}
      {siren !== null && (
        <Text>{pdfText(`SIREN ${formatSiren(siren)}${siret ? `, SIRET ${siret}` : ''}`)}</Text>
      )}
      {vatNumber !== null && <Text>{`TVA ${vatNumber}`}</Text>}
    </View>
  );
}

function Total({ label, cents }: { label: string; cents: number }) {
  return (
    <View style={styles.total}>
      <Text style={styles.dimmed}>{pdfText(label)}</Text>
      <Text>{pdfText(amountWords(cents))}</Text>
    </View>
  );
}

/** What must be said below the totals: how it is paid, and the mentions of the law. */
function Mentions({ document }: { document: InvoiceDocument }) {
  const { kind, dueOn, iban, latePenalties, totals, paidCents, refersTo, reason, sale } = document;
  const due = totals.grossCents - paidCents;
  return (
    <View style={styles.notes}>
      {kind === 'invoice' && due > 0 && (
        <Text>
          {pdfText(
            `À régler avant le ${formatShortDate(dueOn)}${iban ? `, par virement sur l’IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}` : ''}.`,
          )}
        </Text>
      )}
      {kind === 'invoice' && due === 0 && !sale && <Text>Facture acquittée.</Text>}
      {sale && saleNotes(sale).map((text) => <Text key={text}>{pdfText(text)}</Text>)}
      {refersTo !== null && <Text>{pdfText(creditedWords(refersTo, sale !== undefined))}</Text>}
      {reason !== null && <Text>{pdfText(`Motif\u00a0: ${reason}`)}</Text>}
      <Text>{pdfText('Nature de l’opération\u00a0: prestation de services.')}</Text>
      {!sale && legalNotes(latePenalties).map(({ code, text }) => <Text key={code}>{pdfText(text)}</Text>)}
    </View>
  );
}

/** An invoice or a credit note on A4 pages that are numbered: the two sides, its lines, its totals by rate, its mentions. */
export function InvoicePages({ document, productName }: InvoicePagesProps) {
  const {
    number,
    kind,
    issuedOn,
    month,
    seller,
    buyer,
    lines,
    totals,
    paidCents,
    creditCents = 0,
    sale,
  } = document;
  const label = documentLabel(kind, sale !== undefined);
  const title = `${label} ${number}`;
  // A consumer reads prices with their VAT, and what they paid; a company what is before tax, and what is due.
  const amountOf = ({ netCents, grossCents }: DocumentLine): number => (sale ? (grossCents ?? 0) : netCents);
  const grand = sale ? totals.grossCents : totals.grossCents - paidCents;
  const grandLabel = sale ? 'Total payé, TTC' : 'Total à payer';
  return (
    <Document
      title={title}
      author={productName}
      creator={productName}
      producer={productName}
      language="fr-FR"
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.footer} fixed>
          <Text>{pdfText(`${seller.name}, ${title}`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`} />
        </View>
        <Text style={styles.brand}>{productName}</Text>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.dimmed}>
          {pdfText(
            `Émis${label === 'Facture' ? 'e' : ''} le ${formatShortDate(issuedOn)}${month === null ? '' : `, séances ${elided('de', monthName(month))}`}`,
          )}
        </Text>
        <View style={styles.sides}>
          <Side label="Émetteur" party={seller} />
          <Side label="Client" party={buyer} />
        </View>
        <View style={[styles.row, styles.head]} fixed>
          <Text style={styles.name}>Désignation</Text>
          <Text style={styles.quantity}>Qté</Text>
          {!sale && <Text style={styles.unit}>Prix unitaire HT</Text>}
          <Text style={styles.rate}>TVA</Text>
          <Text style={styles.amount}>{sale ? 'Montant TTC' : 'Montant HT'}</Text>
        </View>
        {lines.map((line) => (
          <View key={line.position} style={styles.row} wrap={false}>
            <Text style={styles.name}>{pdfText(line.name)}</Text>
            <Text style={styles.quantity}>{String(line.quantity)}</Text>
            {!sale && <Text style={styles.unit}>{pdfText(amountWords(line.unitCents))}</Text>}
            <Text style={styles.rate}>{pdfText(rateWords(line.vatRate))}</Text>
            <Text style={styles.amount}>{pdfText(amountWords(amountOf(line)))}</Text>
          </View>
        ))}
        <View style={styles.totals} wrap={false}>
          <Total label="Total hors taxes" cents={totals.netCents} />
          {totals.taxes.map(({ rate, taxCents }) => (
            <Total key={rate} label={`TVA ${rateWords(rate)}`} cents={taxCents} />
          ))}
          {creditCents > 0 && <Total label={creditWords} cents={-creditCents} />}
          {!sale && paidCents > creditCents && <Total label="Déjà payé" cents={creditCents - paidCents} />}
          <View style={styles.grand}>
            <Text>{kind === 'invoice' ? grandLabel : 'Total de l’avoir'}</Text>
            <Text>{pdfText(amountWords(grand))}</Text>
          </View>
        </View>
        <Mentions document={document} />
      </Page>
    </Document>
  );
}
