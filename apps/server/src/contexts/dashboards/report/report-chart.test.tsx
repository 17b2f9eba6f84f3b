import type { DashboardChart } from '@elan/domain/dashboards';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ReportChart } from './report-chart.tsx';

const row = { label: 'Community, Soulager le dos', values: [4], hidden: null };
const chart = {
  id: 'programs',
  title: 'Séances',
  subtitle: 'Par programme',
  kind: 'bar',
  unit: 'count',
  series: [{ label: 'Séances' }],
  rows: [row, row, row],
} as unknown as DashboardChart;

test('two programmes of one name are two rows of the report', () => {
  const drawn = ReportChart({ chart }) as ReactElement<{ children: ReactNode }>;
  const rows = Children.toArray(drawn.props.children).filter(isValidElement);
  const keys = rows.map(({ key }) => key);
  expect(rows).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});
