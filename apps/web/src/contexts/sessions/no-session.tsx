import type { SessionMoment } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';

type NoSessionProps = {
  when: SessionMoment;
  /** Filters are on, beside the period. */
  filtered: boolean;
  page: number;
  onFirstPage: () => void;
  onClear: () => void;
  onPast: () => void;
};

const periodWords = { coming: 'à venir', past: 'passée' } satisfies Record<SessionMoment, string>;

/** Why the list is empty, and the way to what it does not show. */
export function NoSession({ when, filtered, page, onFirstPage, onClear, onPast }: NoSessionProps) {
  const icon = <IconCalendarOff size={24} stroke={1.6} />;
  const action = (words: string, onClick: () => void) => (
    <Button variant="light" onClick={onClick}>
      {words}
    </Button>
  );
  if (page > 1) {
    return (
      <EmptyState
        icon={icon}
        title="Cette page est vide."
        reason="Des séances ont pu changer depuis que la page a été ouverte."
        action={action('Revenir à la première page', onFirstPage)}
      />
    );
  }
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title={`Aucune séance ${periodWords[when]} ne répond à ces filtres.`}
        reason="Retirez-en un, ou tous à la fois."
        action={action('Voir toutes les séances', onClear)}
      />
    );
  }
  if (when === 'past') return <EmptyState icon={icon} title="Aucune séance passée pour le moment." />;
  return (
    <EmptyState
      icon={icon}
      title="Aucune séance à venir."
      reason="Les séances d’un programme apparaissent ici dès qu’il démarre."
      action={action('Voir les séances passées', onPast)}
    />
  );
}
