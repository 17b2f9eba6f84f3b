import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import type { DashboardChart } from '@elan/domain/dashboards';
import classes from './drawn-chart.module.css';

const colours = ['var(--elan-chart-1)', 'var(--elan-chart-3)', 'var(--elan-chart-absent)'] as const;
const hatched = 'elan-hatched';

const colourOf = (chart: DashboardChart, at: number): string =>
  chart.kind === 'stack' && at === 2 ? `url(#${hatched})` : (colours[at] ?? colours[0]);

const shared = { gridAxis: 'x', tickLine: 'none', strokeDasharray: '0', withTooltip: true } as const;

/** The table behind the chart is for the keyboard and for screen readers: the drawing, which they do not see, takes no focus. */
const withoutFocus = { accessibilityLayer: false } as const;

/** The third part of a stack is hatched: no pale flat colour, and told apart without colours. */
const hatching = (
  <defs>
    <pattern id={hatched} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--elan-card)" />
      <rect width="3" height="6" fill="var(--elan-chart-absent)" />
    </pattern>
  </defs>
);

/** The chart itself, in a chunk of its own: weeks as stacked columns or as a line. */
export function DrawnChart({ chart, height }: { readonly chart: DashboardChart; readonly height: number }) {
  const { series, rows, kind, goal, unit } = chart;
  const data = rows.map(({ label, values }) => ({
    label: label.replace('sem. du ', ''),
    ...Object.fromEntries(series.map(({ id }, at) => [id, values[at]])),
  }));
  const named = series.map(({ id, label }, at) => ({ name: id, label, color: colourOf(chart, at) }));
  const references =
    goal === null ? [] : [{ y: goal, label: `Objectif\u00a0: ${goal}`, color: 'var(--elan-chart-goal)' }];
  return (
    <div className={classes.root}>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ id, label }, at) => (
            <li key={id}>
              <span className={classes.key} data-at={at} />
              {label}
            </li>
          ))}
        </ul>
      )}
      {kind === 'stack' ? (
        <BarChart
          {...shared}
          h={height}
          type="stacked"
          data={data}
          dataKey="label"
          series={named}
          maxBarWidth={52}
          barChartProps={withoutFocus}
          barProps={{ stroke: 'var(--elan-card)', strokeWidth: 2, isAnimationActive: false }}
          referenceLines={references}
        >
          {hatching}
        </BarChart>
      ) : (
        <LineChart
          {...shared}
          h={height}
          data={data}
          dataKey="label"
          series={named}
          curveType="linear"
          connectNulls={false}
          lineChartProps={withoutFocus}
          referenceLines={references}
          {...(unit === 'mark' ? { yAxisProps: { domain: [1, 5] } } : {})}
          {...(unit === 'points' ? { yAxisProps: { domain: [0, 150], ticks: [0, 50, 100, 150] } } : {})}
          lineProps={{ isAnimationActive: false }}
        />
      )}
    </div>
  );
}
