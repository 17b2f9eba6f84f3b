import { may } from '@elan/domain/accounts';
import { unreachedFilter } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { useUser } from '../../app/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { MembersSearch } from './members-search.ts';

function titleOf(page: number, everyoneReached: boolean): string {
  if (page > 1) return 'Cette page est vide.';
  return everyoneReached
    ? 'Toutes les invitations sont arrivées.'
    : 'Personne ne correspond à cette recherche.';
}

/** Why nobody is shown, and what to do about it: add somebody, or go back to everybody. */
export function NoMember() {
  const mayAdd = may(useUser(), 'members.write');
  const [{ search, status, licence, page = 1 }, change] = useScreenSearch<MembersSearch>();
  if (search === undefined && status === undefined && licence === undefined && page === 1) {
    return (
      <EmptyState
        icon={<IconUserPlus size={24} stroke={1.6} />}
        title="Aucun salarié pour le moment."
        reason="Ajoutez une première personne&nbsp;: elle reçoit son invitation par e-mail."
        {...(mayAdd && {
          action: (
            <Button
              variant="light"
              onClick={() => {
                change({ form: 'add' });
              }}
            >
              Ajouter un salarié
            </Button>
          ),
        })}
      />
    );
  }
  const everyoneReached = status === unreachedFilter && search === undefined && licence === undefined;
  return (
    <EmptyState
      icon={<IconUserSearch size={24} stroke={1.6} />}
      title={titleOf(page, everyoneReached)}
      reason={
        everyoneReached
          ? 'Aucun e-mail d’invitation n’a été refusé, ni retardé de plus de 24\u00a0heures.'
          : 'La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents.'
      }
      action={
        <Button
          variant="light"
          onClick={() => {
            change(
              page > 1 ? { page: undefined } : { search: undefined, status: undefined, licence: undefined },
            );
          }}
        >
          {page > 1 ? 'Revenir à la première page' : 'Voir toutes les personnes présentes'}
        </Button>
      }
    />
  );
}
