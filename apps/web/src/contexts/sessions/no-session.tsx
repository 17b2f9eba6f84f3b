import type { SessionMoment } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sessionStatusLabel } from './session-words.ts';
import type { SessionsSearch } from './sessions-search.ts';

type NoSessionProps = {
  when: SessionMoment;
  status: SessionsSearch['status'];
  page: number;
  /** Leaves the page, and changes the filters that are named. */
  onChange: (patch: Pick<SessionsSearch, 'status' | 'when'>) => void;
};

const periodWords = { coming: 'à venir', past: 'passée' } satisfies Record<SessionMoment, string>;

/** Why the list is empty, and the way to what it does not show. */
export function NoSession({ when, status, page, onChange }: NoSessionProps) {
  const icon = <IconCalendarOff size={24} stroke={1.6} />;
  if (page > 1) {
    return (
      <EmptyState
        icon={icon}
        title="Cette page est vide."
        reason="Des séances ont pu changer depuis que la page a été ouverte."
        action={
          <Button
            variant="light"
            onClick={() => {
              onChange({});
            }}
          >
            Revenir à la première page
          </Button>
        }
      />
    );
  }
  if (status !== undefined) {
    return (
      <EmptyState
        icon={icon}
        title={`Aucune séance ${periodWords[when]} n’a ce statut.`}
        reason={`Le filtre «\u00a0${sessionStatusLabel(status)}\u00a0» ne laisse rien à afficher.`}
        action={
          <Button
            variant="light"
            onClick={() => {
              onChange({ status: undefined });
            }}
          >
            Voir tous les statuts
          </Button>
        }
      />
    );
  }
  if (when === 'past') return <EmptyState icon={icon} title="Aucune séance passée pour le moment." />;
  return (
    <EmptyState
      icon={icon}
      title="Aucune séance à venir."
      reason="Les séances d’un programme apparaissent ici dès qu’il démarre."
      action={
        <Button
          variant="light"
          onClick={() => {
            onChange({ when: 'past' });
          }}
        >
          Voir les séances passées
        </Button>
      }
    />
  );
}
