import { formatSiren } from '@elan/domain/companies';
import { civilDateOf, formatCivilDate, formatTime, timeOfDayOf } from '@elan/domain/kernel';
import type { Party } from '@elan/domain/invoicing';
import { dueOfOrder, type Receipt } from '@elan/domain/shop';
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { documentStyles } from '../../../platform/pdf/document-styles.ts';
import { pdfText } from '../../../platform/pdf/pdf-fonts.ts';

const styles = StyleSheet.create(documentStyles);

export type ReceiptPagesProps = {
  readonly receipt: Receipt;
  /** Who sells: null while no administrator has said it. */
  readonly seller: Party | null;
  readonly productName: string;
  readonly contactEmail: string;
};

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const money = (cents: number): string => pdfText(inEuros.format(cents / 100));

/** « 25 novembre 2026 à 14 h 05 », by the clocks of Paris. */
function momentOf(at: string): string {
  const instant = Temporal.Instant.from(at);
  return `${formatCivilDate(civilDateOf(instant))} à ${formatTime(timeOfDayOf(instant))}`;
}

function Seller({ seller, productName, contactEmail }: Omit<ReceiptPagesProps, 'receipt'>) {
  return (
    <View style={styles.side}>
      <Text style={styles.dimmed}>Vendeur</Text>
      <Text style={styles.strong}>{pdfText(seller?.name ?? productName)}</Text>
      {seller && seller.legalForm !== '' && <Text>{pdfText(seller.legalForm)}</Text>}
      {seller && <Text>{pdfText(seller.address.line)}</Text>}
      {seller && <Text>{pdfText(`${seller.address.postalCode} ${seller.address.city}, France`)}</Text>}
      {seller?.siren && <Text>{pdfText(`SIREN ${formatSiren(seller.siren)}`)}</Text>}
      {seller?.vatNumber && <Text>{`TVA ${seller.vatNumber}`}</Text>}
      <Text>{contactEmail}</Text>
    </View>
  );
}

function Total({ label, cents }: { label: string; cents: number }) {
  return (
    <View style={styles.total}>
      <Text style={styles.dimmed}>{pdfText(label)}</Text>
      <Text>{money(cents)}</Text>
    </View>
  );
}

/** What was bought, by whom and from whom, what it cost, and how it was paid: the durable copy of an order. */
export function ReceiptPages({ receipt, ...sides }: ReceiptPagesProps) {
  const { number, orderedAt, paidAt, standing, buyer, lines, netLines, couponCode } = receipt;
  const { netCents, vatCents, totalCents, creditCents, method, means, termsVersion } = receipt;
  const { productName } = sides;
  const title = `Reçu de la commande n°\u00a0${number}`;
  return (
    <Document
      title={title}
      author={productName}
      creator={productName}
      producer={productName}
      language="fr-FR"
    >
      <Page size="A4" style={styles.page}>
        <Text style={styles.brand}>{productName}</Text>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.dimmed}>{pdfText(`Commandée le ${momentOf(orderedAt)}`)}</Text>
        <View style={styles.sides}>
          <Seller {...sides} />
          <View style={styles.side}>
            <Text style={styles.dimmed}>Client</Text>
            <Text style={styles.strong}>{pdfText(buyer.name)}</Text>
            <Text>{buyer.email}</Text>
          </View>
        </View>
        {lines.map(({ label, detail, cents }) => (
          <View key={`${label} ${detail}`} style={styles.row} wrap={false}>
            <View style={styles.name}>
              <Text style={styles.strong}>{pdfText(label)}</Text>
              <Text style={styles.dimmed}>{pdfText(detail)}</Text>
            </View>
            <Text style={styles.amount}>{pdfText(`${money(cents)} ${netLines ? 'HT' : 'TTC'}`)}</Text>
          </View>
        ))}
        <View style={styles.totals} wrap={false}>
          <Total label="Total hors taxes" cents={netCents} />
          <Total label={'TVA 20\u00a0%'} cents={vatCents} />
          <View style={styles.grand}>
            <Text>Total TTC</Text>
            <Text>{money(totalCents)}</Text>
          </View>
          {creditCents > 0 && <Total label="Crédit de parrainage" cents={-creditCents} />}
          {creditCents > 0 && <Total label="Réglé" cents={dueOfOrder({ totalCents, creditCents })} />}
        </View>
        <View style={styles.notes}>
          <Text>{pdfText(`${standing}${paidAt === null ? '' : `, le ${momentOf(paidAt)}`}.`)}</Text>
          <Text>{pdfText(`${method}${means === null ? '' : `\u00a0: ${means}`}.`)}</Text>
          {couponCode !== null && <Text>{`Coupon ${couponCode}, déjà déduit.`}</Text>}
          <Text style={styles.dimmed}>
            {pdfText(`Conditions de vente acceptées\u00a0: version ${termsVersion}.`)}
          </Text>
        </View>
      </Page>
    </Document>
  );
}
