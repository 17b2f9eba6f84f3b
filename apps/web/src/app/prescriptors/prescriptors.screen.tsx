import { Button } from '@mantine/core';
import { useGo, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { PrescriptorsList } from '../../contexts/prescriptors/prescriptors-list.tsx';
import type { PrescriptorsSearch } from '../../contexts/prescriptors/prescriptors-search.ts';
import { prescriptorHref } from '../../contexts/prescriptors/prescriptors.queries.ts';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

export { prescriptorsSearch as search } from '../../contexts/prescriptors/prescriptors-search.ts';

// Most visits of the list make no prescriptor.
const InviteForm = lazyPart(
  () => import('../../contexts/companies/enterprises/invite.form.tsx'),
  'InviteForm',
);
const MakePrescriptorForm = lazyPart(
  () => import('../../contexts/companies/enterprises/make-prescriptor.form.tsx'),
  'MakePrescriptorForm',
);

/** The prescriptors, and the two ways to have another one: an invitation, or a company that becomes one. */
export function PrescriptorsScreen() {
  const [{ form }, change] = useScreenSearch<PrescriptorsSearch>();
  const go = useGo();
  const open = (which: PrescriptorsSearch['form']) => () => {
    change({ form: which });
  };
  const close = open(undefined);
  const show = (prescriptor: { id: string; name: string }) => go(prescriptorHref(prescriptor));
  return (
    <>
      <PrescriptorsList
        acts={
          <>
            <Button variant="default" onClick={open('make')}>
              Choisir une entreprise
            </Button>
            <Button onClick={open('invite')}>Inviter un prescripteur</Button>
          </>
        }
      />
      <Drawer
        opened={form === 'invite'}
        onClose={close}
        title="Inviter un prescripteur"
        subtitle="Son responsable reçoit un lien valable 7&nbsp;jours pour accepter ou décliner. Aucun mot de passe n’est envoyé."
        size={560}
        keepTyped
      >
        {form === 'invite' && <InviteForm isAdmin kind="prescriptor" onCancel={close} onInvited={show} />}
      </Drawer>
      <Drawer
        opened={form === 'make'}
        onClose={close}
        title="Faire d’une entreprise un prescripteur"
        size={560}
        keepTyped
      >
        {form === 'make' && <MakePrescriptorForm onCancel={close} onMade={show} />}
      </Drawer>
    </>
  );
}
