import { lazy, Suspense, useState } from 'react';
import { Drawer } from '../../../ui/drawer.tsx';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';

// Most visits of the list invite nobody.
const InviteForm = lazy(async () => ({
  default: (await loadChunk(() => import('./invite.form.tsx'))).InviteForm,
}));

type InviteDialogProps = {
  isAdmin: boolean;
  opened: boolean;
  onClose: () => void;
  onInvited: (id: string) => void;
};

/** Invites a company by its future manager. */
export function InviteDialog({ isAdmin, opened, onClose, onInvited }: InviteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Drawer
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title="Inviter une entreprise"
      subtitle="Son responsable reçoit un lien valable 7&nbsp;jours pour accepter ou décliner. Aucun mot de passe n’est envoyé."
      size={560}
      keepTyped
    >
      {opened && (
        <Suspense fallback={<LoadingState shape="form" count={4} />}>
          <InviteForm isAdmin={isAdmin} onBusy={setIsBusy} onClose={onClose} onInvited={onInvited} />
        </Suspense>
      )}
    </Drawer>
  );
}
