import {
  counterFigures,
  happenedWords,
  lineCountedWord,
  neverHeldWords,
  programFacts,
  programTitle,
  ruleWords,
  whenWords,
  type Counter,
  type CounterLineView,
} from '@elan/domain/sessions';
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { mailColors as colors } from '../../../platform/mail/mail-colors.ts';
import { pdfFont, pdfText } from '../../../platform/pdf/pdf-fonts.ts';

const styles = StyleSheet.create({
  page: {
    fontFamily: pdfFont,
    fontSize: 9,
    color: colors.text,
    paddingTop: 40,
    paddingBottom: 52,
    paddingHorizontal: 40,
    lineHeight: 1.35,
  },
  brand: { fontWeight: 600, fontSize: 11, color: colors.pine },
  title: { fontWeight: 600, fontSize: 18, marginTop: 14, lineHeight: 1.2 },
  subtitle: { fontSize: 11, marginTop: 4 },
  dimmed: { color: colors.dimmed },
  totals: {
    flexDirection: 'row',
    borderWidth: 1,
    borderColor: colors.line,
    borderRadius: 6,
    marginTop: 16,
    marginBottom: 18,
  },
  total: { flex: 1, paddingVertical: 8, paddingHorizontal: 10 },
  figure: { fontWeight: 600, fontSize: 15, lineHeight: 1.2 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colors.line,
    paddingVertical: 5,
  },
  head: { fontWeight: 600, color: colors.dimmed },
  rank: { width: 26 },
  when: { width: 150, paddingRight: 8 },
  happened: { width: 124, paddingRight: 8 },
  counted: { width: 66, paddingRight: 8 },
  rule: { flex: 1 },
  footer: {
    position: 'absolute',
    bottom: 24,
    left: 40,
    right: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: colors.dimmed,
  },
});

export type CounterPagesProps = {
  counter: Counter;
  productName: string;
  /** « dimanche 22 novembre 2026 à 03:05 ». */
  madeOn: string;
};

/** The counter of a programme as a document: its totals, then a line for each session, on A4 pages that are numbered. */
export function CounterPages({ counter, productName, madeOn }: CounterPagesProps) {
  const { program, totals, items } = counter;
  const title = `Compteur de séances – ${program.companyName}`;
  const neverHeld = neverHeldWords(counter);
  const figures = [
    { id: 'sold', label: 'Vendues', value: totals.sold, note: 'au total' },
    ...counterFigures(counter),
  ];
  return (
    <Document
      title={pdfText(title)}
      author={productName}
      creator={productName}
      producer={productName}
      language="fr-FR"
    >
      <Page size="A4" style={styles.page}>
        <Text style={styles.brand}>{productName}</Text>
        <Text style={styles.title}>Compteur de séances</Text>
        <Text style={styles.subtitle}>{pdfText(`${program.companyName} – ${programTitle(program)}`)}</Text>
        <Text style={styles.dimmed}>{pdfText(programFacts(program))}</Text>
        {neverHeld !== null && <Text>{pdfText(`${neverHeld}.`)}</Text>}
        <View style={styles.totals}>
          {figures.map(({ id, label, value, note }) => (
            <View key={id} style={styles.total}>
              <Text style={styles.dimmed}>{label}</Text>
              <Text style={styles.figure}>{value}</Text>
              <Text style={styles.dimmed}>{pdfText(note)}</Text>
            </View>
          ))}
        </View>
        <View style={[styles.row, styles.head]} fixed>
          <Text style={styles.rank}>N°</Text>
          <Text style={styles.when}>Séance</Text>
          <Text style={styles.happened}>État</Text>
          <Text style={styles.counted}>Décompte</Text>
          <Text style={styles.rule}>Règle et motif</Text>
        </View>
        {items.length === 0 && (
          <Text style={[styles.dimmed, { marginTop: 8 }]}>Aucune séance pour le moment.</Text>
        )}
        {items.map((line, index) => (
          <CounterRow key={line.id} line={line} rank={index + 1} />
        ))}
        <View style={styles.footer} fixed>
          <Text>{pdfText(`Édité le ${madeOn}. Restantes = vendues − comptées.`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

function CounterRow({ line, rank }: { line: CounterLineView; rank: number }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.rank, styles.dimmed]}>{rank}</Text>
      <Text style={styles.when}>{pdfText(whenWords(line))}</Text>
      <Text style={styles.happened}>{pdfText(happenedWords(line))}</Text>
      <Text style={[styles.counted, ...(line.counted === true ? [{ fontWeight: 600 as const }] : [])]}>
        {lineCountedWord(line)}
      </Text>
      <Text style={styles.rule}>{pdfText(ruleWords(line))}</Text>
    </View>
  );
}
