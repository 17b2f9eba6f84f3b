import type { ProgramTab } from '@elan/domain/programs';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { KpiStrip, type Kpi } from '../../ui/display/kpi-strip.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { plural } from '../../ui/text/typography.ts';

type ActivityFiguresProps = {
  /** Sessions of the coming week, its last day; undefined while they are on their way, null when they cannot be read. */
  week: { readonly count: number; readonly capped: boolean; readonly until: string } | null | undefined;
  programs: Readonly<Record<ProgramTab, number>> | null | undefined;
};

const figures = 4;

/** The few figures that are known for sure. What cannot be read is left out, never shown as zero. */
export function ActivityFigures({ week, programs }: ActivityFiguresProps) {
  if (week === undefined || programs === undefined) {
    return <LoadingState shape="kpis" count={figures} label="Chargement des chiffres" />;
  }
  const items = [...(week ? [weekFigure(week)] : []), ...(programs ? programFigures(programs) : [])];
  return items.length > 0 && <KpiStrip label="Activité" items={items} />;
}

function weekFigure({ count, capped, until }: NonNullable<ActivityFiguresProps['week']>): Kpi {
  return {
    id: 'week',
    label: 'Séances sur 7\u00a0jours',
    value: capped ? `+ de\u00a0${formatNumber(count)}` : formatNumber(count),
    note: `À venir jusqu’au ${formatDate(until, 'short')}`,
  };
}

function programFigures({ active, pending, paused, ended }: Readonly<Record<ProgramTab, number>>): Kpi[] {
  const pausedWords = `${formatNumber(paused)}\u00a0${plural(paused, 'suspendu', 'suspendus')}`;
  return [
    {
      id: 'active',
      label: 'Programmes actifs',
      value: formatNumber(active),
      note: paused === 0 ? 'Aucun suspendu' : pausedWords,
    },
    {
      id: 'pending',
      label: 'Programmes à lancer',
      value: formatNumber(pending),
      note: 'De la validation au démarrage',
    },
    {
      id: 'ended',
      label: 'Programmes terminés',
      value: formatNumber(ended),
      note: 'Annulés et refusés compris',
    },
  ];
}
