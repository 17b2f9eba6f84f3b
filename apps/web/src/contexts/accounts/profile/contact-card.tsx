import type { OwnProfile } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { ChangeEmailForm } from './change-email.form.tsx';
import { useCancelEmailChange } from './profile.queries.ts';

// A moderator verifies no telephone (specification point 2): the page does not exist for that role.
// In the spaces it is asked for where it serves.
const verifiesPhone = (role: string): boolean => !['MODERATOR', 'MEMBER', 'COACH'].includes(role);

/** How a person signs in and is reached: the address and the telephone, each changed by proving the new one. */
export function ContactCard({ profile }: { profile: OwnProfile }) {
  const user = useUser();
  const cancel = useCancelEmailChange();
  const [changing, setChanging] = useState(false);
  const close = () => {
    setChanging(false);
  };
  return (
    <SectionCard title="Coordonnées">
      <SettingsRow
        title="Adresse e-mail"
        description={`${profile.email}, pour vous connecter et recevoir nos messages.`}
        control={() => (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              setChanging(true);
            }}
          >
            Changer d’adresse
          </Button>
        )}
      />
      {profile.newEmail && (
        <SettingsRow
          title="Nouvelle adresse à confirmer"
          description={`Ouvrez le lien envoyé à ${profile.newEmail}, valable 24 heures.`}
          control={() => (
            <Button
              variant="subtle"
              size="sm"
              loading={cancel.isPending}
              onClick={() => {
                cancel.mutate();
              }}
            >
              Renoncer
            </Button>
          )}
        />
      )}
      {(verifiesPhone(user.role) || user.phone) && (
        <SettingsRow
          title="Téléphone"
          description={
            user.phone ? `${user.phone}, ${user.phoneVerified ? 'vérifié' : 'à vérifier'}.` : 'Aucun numéro.'
          }
          control={() =>
            verifiesPhone(user.role) ? (
              <Button
                variant="default"
                size="sm"
                renderRoot={(props) => routerLink({ ...props, href: '/verifyphone' })}
              >
                {user.phoneVerified ? 'Changer de numéro' : 'Vérifier mon numéro'}
              </Button>
            ) : null
          }
        />
      )}
      <Modal opened={changing} onClose={close} title="Changer d’adresse e-mail" size={560} keepTyped>
        <ChangeEmailForm
          onCancel={close}
          onAsked={(email) => {
            close();
            notify.success({ title: 'Lien envoyé', message: `Ouvrez le message reçu à ${email}.` });
          }}
        />
      </Modal>
    </SectionCard>
  );
}
