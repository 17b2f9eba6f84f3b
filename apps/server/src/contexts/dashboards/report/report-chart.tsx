import { hiddenWords, valueWords, type DashboardChart } from '@elan/domain/dashboards';
import { Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { mailColors as colors } from '../../../platform/mail/mail-colors.ts';
import { pdfText } from '../../../platform/pdf/pdf-fonts.ts';

const fills = [colors.button, colors.accent, colors.dimmed] as const;
const bar = { width: 170, height: 8 };

const styles = StyleSheet.create({
  root: { marginTop: 14 },
  title: { fontWeight: 600, fontSize: 10 },
  dimmed: { color: colors.dimmed },
  legend: { flexDirection: 'row', gap: 12, marginTop: 2 },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 1,
    borderBottomColor: colors.line,
    paddingVertical: 4,
  },
  label: { width: 135, paddingRight: 8 },
  bar: { width: bar.width + 12 },
  values: { flex: 1, textAlign: 'right' },
});

type Row = DashboardChart['rows'][number];

const sumOf = (values: Row['values']): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function fullOf({ unit, kind, rows }: DashboardChart): number {
  if (unit === 'percent') return 100;
  if (unit === 'mark') return 5;
  return Math.max(1, ...rows.map(({ values }) => (kind === 'stack' ? sumOf(values) : (values[0] ?? 0))));
}

/** The parts of a bar, one after the other: those of a stack, else the first value alone. */
function partsOf({ values }: Row, chart: DashboardChart): { x: number; width: number; fill: string }[] {
  const full = fullOf(chart);
  const drawn = chart.kind === 'stack' ? values : values.slice(0, 1);
  return drawn.map((value, at) => ({
    x: (sumOf(drawn.slice(0, at)) / full) * bar.width,
    width: ((value ?? 0) / full) * bar.width,
    fill: fills[at] ?? fills[0],
  }));
}

const isNamed = ({ hidden, values }: Row): boolean =>
  hidden === null || values.some((value) => value !== null);

// Of a row whose people are too few, what is not about them is still said: how many sessions it has.
function wordsOf(row: Row, { series, unit }: DashboardChart): string {
  if (row.hidden !== null && !isNamed(row)) return hiddenWords[row.hidden];
  const wordOf = (at: number) => {
    const value = row.values[at] ?? null;
    return value === null && row.hidden !== null
      ? hiddenWords[row.hidden].toLocaleLowerCase('fr')
      : valueWords(value, unit);
  };
  return series.length === 1
    ? wordOf(0)
    : series.map(({ label }, at) => `${label}\u00a0: ${wordOf(at)}`).join('   ');
}

function ReportRow({ row, chart }: { readonly row: Row; readonly chart: DashboardChart }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.label}>{pdfText(row.label)}</Text>
      <View style={styles.bar}>
        {isNamed(row) && (
          <Svg width={bar.width} height={bar.height} viewBox={`0 0 ${bar.width} ${bar.height}`}>
            <Rect x={0} y={0} width={bar.width} height={bar.height} fill={colors.line} />
            {partsOf(row, chart).map(({ x, width, fill }) => (
              <Rect key={fill} x={x} y={0} width={width} height={bar.height} fill={fill} />
            ))}
          </Svg>
        )}
      </View>
      <Text style={isNamed(row) ? styles.values : [styles.values, styles.dimmed]}>
        {pdfText(wordsOf(row, chart))}
      </Text>
    </View>
  );
}

/** A chart on paper: a vector bar for each row, with its figures beside it. Its title never stands alone at the foot of a page. */
export function ReportChart({ chart }: { readonly chart: DashboardChart }) {
  const [first, ...others] = chart.rows;
  if (!first) return null;
  // Said once, not in each row.
  const isMasked = chart.rows.every((row) => row.hidden === first.hidden && !isNamed(row));
  return (
    <View style={styles.root}>
      <View wrap={false}>
        <Text style={styles.title}>{pdfText(chart.title)}</Text>
        <Text style={styles.dimmed}>{pdfText(chart.subtitle)}</Text>
        <ReportRow row={isMasked ? { ...first, label: '' } : first} chart={chart} />
      </View>
      {!isMasked && others.map((row, at) => <ReportRow key={`${at} ${row.label}`} row={row} chart={chart} />)}
    </View>
  );
}
