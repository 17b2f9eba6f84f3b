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

const listWords = (href: string): string =>
  href.startsWith('/app/sessions') ? 'Voir les séances' : 'Voir la liste';

/** The figures of a view: value, signed difference, base; under the floor a lock and why. */
export function FigureStrip({
  figures,
  listOf,
}: {
  readonly figures: readonly DashboardFigure[];
  /** The address of the list of a figure, for its reader; null where it is not theirs. */
  readonly listOf: (href: string) => string | null;
}) {
  return (
    <KpiStrip
      label="Chiffres de la période"
      items={figures.map((figure) => {
        const { id, label, value, unit, hidden, href } = figure;
        if (hidden !== null)
          return { id, label, masked: hiddenWords[hidden], value: '', note: reasons[hidden] };
        const list = href === null ? null : listOf(href);
        const delta = deltaWords(figure);
        return {
          id,
          label,
          value: valueWords(value, unit),
          ...(delta !== undefined && { delta, deltaTone: toneOf(figure) }),
          note: baseOf(figure),
          ...(list !== null && {
            more: routerLink({
              href: list,
              className: classes.more,
              children: listWords(list),
              'aria-label': `${listWords(list)}\u00a0: ${label}`,
            }),
          }),
        };
      })}
    />
  );
}
