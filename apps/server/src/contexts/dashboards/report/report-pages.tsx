import { hiddenWords, valueWords, type DashboardChart, type DashboardFigure } from '@elan/domain/dashboards';
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { mailColors as colors } from '../../../platform/mail/mail-colors.ts';
import { documentStyles } from '../../../platform/pdf/document-styles.ts';
import { pdfText } from '../../../platform/pdf/pdf-fonts.ts';
import { ReportChart } from './report-chart.tsx';

const styles = StyleSheet.create({
  page: documentStyles.page,
  brand: documentStyles.brand,
  title: documentStyles.title,
  part: { fontWeight: 600, fontSize: 13, marginTop: 20, marginBottom: 6, color: colors.pine },
  dimmed: documentStyles.dimmed,
  figures: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  figure: {
    // Four fill the 515 points of a line, three gaps of 8 between them.
    width: 122.5,
    borderWidth: 1,
    borderColor: colors.line,
    borderRadius: 6,
    paddingVertical: 8,
    paddingHorizontal: 9,
  },
  value: { fontWeight: 600, fontSize: 15, lineHeight: 1.25 },
  small: { fontSize: 7.5, color: colors.dimmed },
  notes: { marginTop: 18, gap: 2, fontSize: 8, color: colors.dimmed },
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

export type ReportPart = {
  readonly title: string;
  readonly figures: readonly DashboardFigure[];
  readonly charts: readonly DashboardChart[];
};

export type ReportPagesProps = {
  readonly name: string;
  readonly month: string;
  readonly subtitle: string;
  readonly productName: string;
  readonly madeOn: string;
  readonly parts: readonly ReportPart[];
  readonly notes: readonly string[];
};

function Figure({ label, value, before, unit, n, of, hidden }: DashboardFigure) {
  const base = n === null ? of : `n = ${n} ${of}`;
  return (
    <View style={styles.figure} wrap={false}>
      <Text style={styles.dimmed}>{pdfText(label)}</Text>
      {hidden === null ? (
        <Text style={styles.value}>{pdfText(valueWords(value, unit))}</Text>
      ) : (
        <Text style={styles.dimmed}>{hiddenWords[hidden]}</Text>
      )}
      {hidden === null && before !== null && (
        <Text style={styles.small}>{pdfText(`Avant : ${valueWords(before, unit)}`)}</Text>
      )}
      {hidden === null && base !== '' && <Text style={styles.small}>{pdfText(base)}</Text>}
    </View>
  );
}

/** The report of a month: figures with their base, charts drawn as vectors, what is hidden and why. */
export function ReportPages({ name, month, subtitle, productName, madeOn, parts, notes }: ReportPagesProps) {
  return (
    <Document title={`${name}, ${month}`} author={productName} language="fr">
      <Page size="A4" style={styles.page}>
        <Text style={styles.brand}>{pdfText(productName)}</Text>
        <Text style={styles.title}>{pdfText(name)}</Text>
        <Text style={styles.dimmed}>{pdfText(subtitle)}</Text>
        {parts.map(({ title, figures, charts }) => (
          <View key={title}>
            <Text style={styles.part} minPresenceAhead={80}>
              {pdfText(title)}
            </Text>
            <View style={styles.figures}>
              {figures.map((figure) => (
                <Figure key={figure.id} {...figure} />
              ))}
            </View>
            {charts.map((chart) => (
              <ReportChart key={chart.id} chart={chart} />
            ))}
          </View>
        ))}
        {notes.length > 0 && (
          <View style={styles.notes}>
            {notes.map((note) => (
              <Text key={note}>{pdfText(note)}</Text>
            ))}
          </View>
        )}
        <View style={styles.footer} fixed>
          <Text>{pdfText(`${name}, ${month}. Établi le ${madeOn}.`)}</Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}
