import { onlinePlace, programTypeRules, type Program } from '@elan/domain/programs';
import { IconChecks } from '@tabler/icons-react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { statusToneOf } from '../../base/status-tones.ts';
import { DateList, type DateListItem } from '../../ui/lists/date-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { plural } from '../../ui/text/typography.ts';
import type { PendingPrograms } from './dashboards.queries.ts';
import classes from './pending-programs-card.module.css';

type PendingProgramsCardProps = {
  pending: PendingPrograms;
  /** An administrator works through the queue of the validation; a company follows its own programmes. */
  validates: boolean;
};

/** The programmes that wait for something, by the date at which they should start. */
export function PendingProgramsCard({ pending, validates }: PendingProgramsCardProps) {
  const { data, error, refetch, isFetching } = pending;
  const more = validates
    ? { href: '/app/packs/validation', children: 'Ouvrir la validation' }
    : { href: '/app/programs?tab=pending', children: 'Voir les programmes' };
  const shown = data?.items.length ?? 0;
  return (
    <SectionCard
      title="Programmes en préparation"
      description={
        data && data.total > shown
          ? `Les ${shown} premiers sur ${formatNumber(data.total)}, la plus longue attente d’abord.`
          : undefined
      }
      action={shown > 0 && routerLink({ ...more, className: classes.more })}
    >
      {error && !data && (
        <ErrorState
          title="Les programmes n’ont pas pu être chargés."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des programmes" />}
      {data && shown === 0 && (
        <EmptyState
          icon={<IconChecks size={24} stroke={1.6} />}
          title="Aucun programme en préparation."
          reason={
            validates
              ? 'Les programmes soumis par les entreprises apparaissent ici.'
              : 'Un programme que vous soumettez apparaît ici jusqu’à son démarrage.'
          }
        />
      )}
      {data && shown > 0 && (
        <DateList
          label="Programmes en préparation, par date de début"
          items={data.items.map((program) => itemOf(program, validates))}
        />
      )}
    </SectionCard>
  );
}

function itemOf(program: Program, withCompany: boolean): DateListItem {
  const { id, type, objective, spot, companyName, startDate, sessionsSold, status, statusLabel } = program;
  const sessions = `${formatNumber(sessionsSold)}\u00a0${plural(sessionsSold, 'séance', 'séances')}`;
  return {
    id,
    date: startDate,
    title: routerLink({
      href: `/app/programs?tab=pending&program=${id}`,
      className: classes.title,
      children: withCompany ? companyName : objective.name,
    }),
    tag: <StatusBadge tone={statusToneOf(status)}>{statusLabel}</StatusBadge>,
    detail: [
      programTypeRules[type].label,
      ...(withCompany ? [objective.name] : []),
      spot?.name ?? onlinePlace,
      sessions,
    ].join(', '),
  };
}
