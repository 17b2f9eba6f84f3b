import { Button } from '@mantine/core';
import { IconBuildingPlus } from '@tabler/icons-react';
import { useScreenSearch } from '../../../app/navigation.tsx';
import { useUser } from '../../../app/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EnterpriseDialog } from './enterprise-dialog.tsx';
import { EnterprisesList } from './enterprises-list.tsx';
import type { EnterprisesSearch } from './enterprises-search.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** The companies of those who look after them: the list, the card of one of them, the invitation of another. */
export function EnterprisesScreen() {
  const [{ company, form }, change] = useScreenSearch<EnterprisesSearch>();
  const isAdmin = useUser().role === 'ADMIN';
  return (
    <>
      <PageHeader
        title="Entreprises"
        description={
          isAdmin
            ? 'Les entreprises clientes et les prescripteurs, de l’invitation à la fin du contrat.'
            : 'Les entreprises que vous accompagnez, de l’invitation à la fin du contrat.'
        }
        actions={
          <Button
            leftSection={<IconBuildingPlus size={18} stroke={1.8} />}
            onClick={() => {
              change({ form: 'invite', company: undefined });
            }}
          >
            Inviter une entreprise
          </Button>
        }
      />
      <EnterprisesList isAdmin={isAdmin} />
      <EnterpriseDialog
        id={company}
        onClose={() => {
          change({ company: undefined });
        }}
      />
      <InviteDialog
        isAdmin={isAdmin}
        opened={form === 'invite'}
        onClose={() => {
          change({ form: undefined });
        }}
        onInvited={(id) => {
          change({ form: undefined, company: id });
        }}
      />
    </>
  );
}
