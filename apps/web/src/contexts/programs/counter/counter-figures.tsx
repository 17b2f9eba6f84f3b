import type { Counter } from '@elan/domain/sessions';
import { formatNumber } from '../../../ui/format.ts';
import { KpiStrip } from '../../../ui/kpi-strip.tsx';

/** The totals of a counter: each is the sum of the lines under it. */
export function CounterFigures({ totals }: { totals: Counter['totals'] }) {
  const { sold, counted, notCounted, remaining, planned, toPlan } = totals;
  return (
    <KpiStrip
      label="Totaux du compteur"
      items={[
        {
          id: 'counted',
          label: 'Comptées',
          value: formatNumber(counted),
          note: `sur ${formatNumber(sold)} vendues`,
        },
        {
          id: 'notCounted',
          label: 'Non comptées',
          value: formatNumber(notCounted),
          note: 'à rattraper à la fin',
        },
        { id: 'remaining', label: 'Restantes', value: formatNumber(remaining), note: 'vendues − comptées' },
        {
          id: 'toPlan',
          label: 'À planifier',
          value: formatNumber(toPlan),
          note: `${formatNumber(planned)} déjà au calendrier`,
        },
      ]}
    />
  );
}
