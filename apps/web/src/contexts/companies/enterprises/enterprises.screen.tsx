import { Button } from '@mantine/core';
import { IconBuildingPlus } from '@tabler/icons-react';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../../base/records/record-drawer.tsx';
import { useUser } from '../../../base/session/session.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EnterprisesList } from './enterprises-list.tsx';
import type { EnterprisesSearch } from './enterprises-search.ts';
import { enterpriseQuery } from './enterprises.queries.ts';

const EnterpriseCard = lazyPart(() => import('./enterprise-card.tsx'), 'EnterpriseCard', { ahead: true });
// Most visits of the list invite nobody.
const InviteForm = lazyPart(() => import('./invite.form.tsx'), 'InviteForm');

export { enterprisesSearch as search } from './enterprises-search.ts';

/** The companies of those who look after them: the list, the card of one of them, the invitation of another. */
export function EnterprisesScreen() {
  const [{ company, form }, change] = useScreenSearch<EnterprisesSearch>();
  const isAdmin = useUser().role === 'ADMIN';
  const close = () => {
    change({ company: undefined });
  };
  const closeForm = () => {
    change({ form: undefined });
  };
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
      <RecordDrawer
        id={company}
        query={enterpriseQuery}
        name="Entreprise"
        title={({ name }) => name}
        onClose={close}
      >
        {(shown) => <EnterpriseCard key={shown.id} company={shown} onGone={close} />}
      </RecordDrawer>
      <Drawer
        opened={form === 'invite'}
        onClose={closeForm}
        title="Inviter une entreprise"
        subtitle="Son responsable reçoit un lien valable 7&nbsp;jours pour accepter ou décliner. Aucun mot de passe n’est envoyé."
        size={560}
        keepTyped
      >
        {form === 'invite' && (
          <InviteForm
            isAdmin={isAdmin}
            onCancel={closeForm}
            onInvited={({ id }) => {
              change({ form: undefined, company: id });
            }}
          />
        )}
      </Drawer>
    </>
  );
}
