import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { signOut } from '../../../base/session/session.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { EraseForm } from './erase.form.tsx';
import { ExportRow } from './export-row.tsx';
import { KeptData } from './kept-data.tsx';

// The account is gone, its session too: what the server says of it no longer matters.
async function leave(): Promise<void> {
  await signOut().catch(() => null);
  // The live events may have said first that the session is over: that it expired is not what happened.
  notifications.hide('session-over');
  notify.success({ title: 'Compte supprimé', message: 'Vos données ont été effacées.' });
}

/** A person's rights over their data: to know what is kept, to have a copy, to be erased (GDPR). */
export function PrivacySettings() {
  const [open, setOpen] = useState<'kept' | 'erase' | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <SectionCard title="Vos données personnelles">
      <SettingsRow
        title="Ce que nous gardons de vous"
        description="Chaque information, à quoi elle sert et combien de temps elle est gardée."
        control={(names) => (
          <Button
            variant="default"
            size="sm"
            aria-describedby={names['aria-labelledby']}
            onClick={() => {
              setOpen('kept');
            }}
          >
            Voir le détail
          </Button>
        )}
      />
      <ExportRow />
      <SettingsRow
        title="Supprimer mon compte"
        description="Vos données sont effacées pour toujours. Ce que la loi demande de garder reste, sans votre nom."
        control={(names) => (
          <Button
            variant="default"
            size="sm"
            aria-describedby={names['aria-labelledby']}
            onClick={() => {
              setOpen('erase');
            }}
          >
            Supprimer
          </Button>
        )}
      />
      <Modal opened={open === 'kept'} onClose={close} title="Ce que nous gardons de vous">
        <KeptData />
      </Modal>
      <Modal opened={open === 'erase'} onClose={close} title="Supprimer votre compte" size={560} keepTyped>
        <EraseForm onErased={() => void leave()} onCancel={close} />
      </Modal>
    </SectionCard>
  );
}
