import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { ChangePasswordForm } from '../password/change-password.form.tsx';
import { ConnectionsCard } from './connections-card.tsx';

/** A person's password and connections, for the page of settings. */
export function SecuritySettings() {
  const [changing, setChanging] = useState(false);
  const close = () => {
    setChanging(false);
  };
  return (
    <Stack gap="lg">
      <SectionCard title="Mot de passe">
        <SettingsRow
          title="Changer de mot de passe"
          description="Vos autres connexions seront fermées, celle-ci reste ouverte."
          control={(names) => (
            <Button
              variant="default"
              size="sm"
              {...names}
              onClick={() => {
                setChanging(true);
              }}
            >
              Changer
            </Button>
          )}
        />
      </SectionCard>
      <ConnectionsCard />
      <Modal opened={changing} onClose={close} title="Changer de mot de passe" size={560} keepTyped>
        <ChangePasswordForm
          onChanged={() => {
            close();
            notify.success({ title: 'Mot de passe changé', message: 'Vos autres connexions sont fermées.' });
          }}
        />
      </Modal>
    </Stack>
  );
}
