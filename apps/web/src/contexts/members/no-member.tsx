import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { useUser } from '../../app/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { MembersSearch } from './members-search.ts';

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
  return (
    <EmptyState
      icon={<IconUserSearch size={24} stroke={1.6} />}
      title={page > 1 ? 'Cette page est vide.' : 'Personne ne correspond à cette recherche.'}
      reason="La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents."
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
