import { counterFigures, type Counter } from '@elan/domain/sessions';
import { formatNumber } from '../../../ui/text/format.ts';
import { KpiStrip } from '../../../ui/display/kpi-strip.tsx';

/** The totals of a counter: each is the sum of the lines under it. */
export function CounterFigures({ counter }: { counter: Counter }) {
  return (
    <KpiStrip
      label="Totaux du compteur"
      items={counterFigures(counter).map((figure) => ({ ...figure, value: formatNumber(figure.value) }))}
    />
  );
}
