import type { DashboardChart } from '@elan/domain/dashboards';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { ChartTable } from './chart-table.tsx';

const rowOf = (label: string, value: number) => ({ label, values: [value], hidden: null });
const twins = [rowOf('Community, Soulager le dos', 4), rowOf('Community, Soulager le dos', 7)];
const chart = {
  id: 'programs',
  title: 'Séances',
  subtitle: 'Par programme',
  head: 'Programme',
  kind: 'bar',
  unit: 'count',
  series: [{ id: 'sessions', label: 'Séances' }],
  rows: twins,
} as unknown as DashboardChart;

function Changing() {
  const [rows, setRows] = useState(chart.rows);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setRows([rowOf('Live, Respirer', 2), ...twins.toReversed()]);
        }}
      >
        Relire
      </button>
      <ChartTable chart={{ ...chart, rows }} />
    </>
  );
}

test('two programmes of one name stay two rows, whatever is read since', async () => {
  await mountScreen(Changing, { at: '/app/dashboard' });
  await page.getByRole('button', { name: 'Relire' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual([
      'ProgrammeSéances',
      'Live, Respirer2',
      'Community, Soulager le dos7',
      'Community, Soulager le dos4',
    ]);
});
