import { hiddenWords, valueWords, type DashboardChart } from '@elan/domain/dashboards';
import { IconLock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './chart-table.module.css';

type Row = DashboardChart['rows'][number];

/** What a full bar is worth: the whole of a percentage or of a mark, else the greatest value. */
function fullOf({ unit, rows, kind }: DashboardChart): number {
  if (unit === 'percent') return 100;
  if (unit === 'mark') return 5;
  const greatest = (row: Row) =>
    kind === 'stack'
      ? row.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      : (row.values[0] ?? 0);
  return Math.max(1, ...rows.map(greatest));
}

function Cells({ row, chart, withBars }: { row: Row; chart: DashboardChart; withBars: boolean }) {
  const { series, unit } = chart;
  // What is hidden is hidden as a whole, at the same height: no bar at zero, no blurred figure.
  if (row.hidden !== null && row.values.every((value) => value === null)) {
    return (
      <td colSpan={series.length + Number(withBars)} className={classes.masked}>
        <IconLock size={14} stroke={1.8} aria-hidden="true" /> {hiddenWords[row.hidden]}
      </td>
    );
  }
  const ratio = Math.min(1, (row.values[0] ?? 0) / fullOf(chart));
  return (
    <>
      {withBars && (
        <td className={classes.bar} aria-hidden="true">
          <span style={{ '--ratio': `${ratio * 100}%` } as CSSProperties} />
        </td>
      )}
      {series.map(({ id }, at) => {
        const value = row.values[at] ?? null;
        const isMasked = value === null && row.hidden !== null;
        return (
          <td key={id} className={`${classes.value} num`}>
            {isMasked ? (
              <span className={classes.masked} title={hiddenWords[row.hidden ?? 'few']}>
                <IconLock size={14} stroke={1.8} aria-hidden="true" />
                <span className={classes.aloud}>{hiddenWords[row.hidden ?? 'few']}</span>
              </span>
            ) : (
              valueWords(value, at === 0 || unit !== 'count' || chart.id === 'cancelled' ? unit : 'count')
            )}
          </td>
        );
      })}
    </>
  );
}

/** The rows of a chart as a table; with bars it is the chart. */
export function ChartTable({ chart, withBars = false }: { chart: DashboardChart; withBars?: boolean }) {
  const { title, head, series, rows } = chart;
  return (
    <table className={classes.root}>
      <caption className={classes.aloud}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {withBars && <td className={classes.bar} aria-hidden="true" />}
          {series.map(({ id, label }) => (
            <th key={id} scope="col" className={classes.value}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Two programmes may have one name.
          <tr key={`${at} ${row.label}`}>
            <th scope="row">{row.label}</th>
            <Cells row={row} chart={chart} withBars={withBars} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
