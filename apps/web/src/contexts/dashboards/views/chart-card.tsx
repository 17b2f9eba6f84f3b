import { hiddenWords, type DashboardChart } from '@elan/domain/dashboards';
import { Button } from '@mantine/core';
import { IconChartBar, IconLock, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import classes from './chart-card.module.css';
import { ChartTable } from './chart-table.tsx';

const DrawnChart = lazyPart(() => import('./drawn-chart.tsx'), 'DrawnChart');

const height = 294;

/** A chart whose title says what it shows, with the table that it draws; bars of categories are the table itself. */
export function ChartCard({ chart }: { readonly chart: DashboardChart }) {
  const { title, subtitle, kind, rows } = chart;
  const [isTable, setIsTable] = useState(false);
  const isEmpty = rows.length === 0;
  const why = rows[0]?.hidden ?? null;
  // Said once, not in each row.
  if (why !== null && rows.every(({ hidden, values }) => hidden === why && values.every((v) => v === null))) {
    return (
      <SectionCard title={title} description={subtitle}>
        <p className={classes.masked} data-kind={kind}>
          <IconLock size={20} stroke={1.8} aria-hidden="true" /> {hiddenWords[why]}
        </p>
      </SectionCard>
    );
  }
  if (kind === 'bars' || isEmpty) {
    return (
      <SectionCard title={title} description={subtitle}>
        {isEmpty ? (
          <p className={classes.none}>Rien à montrer dans cette période.</p>
        ) : (
          <ChartTable chart={chart} withBars />
        )}
      </SectionCard>
    );
  }
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <SectionCard
      title={title}
      description={subtitle}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={16} stroke={1.8} />}
          aria-label={isTable ? `Voir le graphique\u00a0: ${title}` : `Voir le tableau\u00a0: ${title}`}
          onClick={() => {
            setIsTable(!isTable);
          }}
        >
          {isTable ? 'Voir le graphique' : 'Voir le tableau'}
        </Button>
      }
    >
      {!isTable && (
        <div className={classes.drawn} aria-hidden="true">
          <Suspense fallback={<LoadingState height={height} label="Chargement du graphique" />}>
            <DrawnChart chart={chart} height={height} />
          </Suspense>
        </div>
      )}
      <div className={isTable ? undefined : classes.behind}>
        <ChartTable chart={chart} />
      </div>
    </SectionCard>
  );
}
