import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useScreenSearch } from '../../../app/navigation.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UsersList } from './users-list.tsx';
import type { UsersSearch } from './users-search.ts';

/** The administration of people: the list, the card of one of them, the invitation of a member of the team. */
export function UsersScreen() {
  const [{ user, form }, change] = useScreenSearch<UsersSearch>();
  return (
    <>
      <PageHeader
        title="Utilisateurs"
        description="L’équipe, les entreprises et les prescripteurs qui se connectent à l’application."
        actions={
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.8} />}
            onClick={() => {
              change({ form: 'staff', user: undefined });
            }}
          >
            Inviter dans l’équipe
          </Button>
        }
      />
      <UsersList />
      <UserDialog
        id={user}
        onClose={() => {
          change({ user: undefined });
        }}
      />
      <StaffDialog
        opened={form === 'staff'}
        onClose={() => {
          change({ form: undefined });
        }}
      />
    </>
  );
}
