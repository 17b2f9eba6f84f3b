import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../../base/records/record-drawer.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { UsersList } from './users-list.tsx';
import type { UsersSearch } from './users-search.ts';
import { userQuery } from './users.queries.ts';

const UserCard = lazyPart(() => import('./user-card.tsx'), 'UserCard', { ahead: true });
const StaffForm = lazyPart(() => import('./staff.form.tsx'), 'StaffForm', { ahead: true });

export { usersSearch as search } from './users-search.ts';

/** The administration of people: the list, the card of one of them, the invitation of a member of the team. */
export function UsersScreen() {
  const [{ user, form }, change] = useScreenSearch<UsersSearch>();
  const closeForm = () => {
    change({ form: undefined });
  };
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
      <RecordDrawer
        id={user}
        query={userQuery}
        name="Utilisateur"
        title={({ firstName, lastName }) => `${firstName} ${lastName}`}
        subtitle={({ email }) => email}
        onClose={() => {
          change({ user: undefined });
        }}
      >
        {(shown) => <UserCard key={shown.id} user={shown} />}
      </RecordDrawer>
      <Modal
        opened={form === 'staff'}
        onClose={closeForm}
        title="Inviter dans l’équipe"
        subtitle="La personne reçoit un e-mail pour choisir son mot de passe, valable 7&nbsp;jours."
        keepTyped
      >
        {form === 'staff' && <StaffForm onClose={closeForm} />}
      </Modal>
    </>
  );
}
