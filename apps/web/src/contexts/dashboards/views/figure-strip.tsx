import { hiddenWords, valueWords, type DashboardFigure } from '@elan/domain/dashboards';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { KpiStrip } from '../../../ui/display/kpi-strip.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import classes from './figure-strip.module.css';
import { deltaWords, toneOf } from './view-words.ts';

const reasons = {
  few: 'Trop peu de personnes pour que chacune reste anonyme.',
  deduced: 'Ce chiffre en révélerait un autre, de trop peu de personnes.',
} as const;

function baseOf({ n, of, note }: DashboardFigure): string {
  const base = n === null ? of : `n\u00a0=\u00a0${formatNumber(n)} ${of}`;
  return [note, base].filter(Boolean).join(', ');
}

/** The figures of a view: value, signed difference, base; under the floor a lock and why. */
export function FigureStrip({
  figures,
  mayOpen,
}: {
  readonly figures: readonly DashboardFigure[];
  readonly mayOpen: (href: string) => boolean;
}) {
  return (
    <KpiStrip
      label="Chiffres de la période"
      items={figures.map((figure) => {
        const { id, label, value, unit, hidden, href } = figure;
        if (hidden !== null)
          return { id, label, masked: hiddenWords[hidden], value: '', note: reasons[hidden] };
        const delta = deltaWords(figure);
        return {
          id,
          label,
          value: valueWords(value, unit),
          ...(delta !== undefined && { delta, deltaTone: toneOf(figure) }),
          note: baseOf(figure),
          ...(href !== null &&
            mayOpen(href) && {
              more: routerLink({
                href,
                className: classes.more,
                children: 'Voir la liste',
                'aria-label': `Voir la liste\u00a0: ${label}`,
              }),
            }),
        };
      })}
    />
  );
}
