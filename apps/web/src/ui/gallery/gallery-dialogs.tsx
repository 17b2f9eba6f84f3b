import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { CopyButton } from '../display/copy-button.tsx';
import { Drawer } from '../dialogs/drawer.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { notify } from '../feedback/notify.ts';
import { TextField } from '../forms/text-field.tsx';
import { useConfirm } from '../dialogs/use-confirm.tsx';

/** Dialogs, confirmations and notifications. */
export function GalleryDialogs() {
  const [opened, dialog] = useDisclosure(false);
  const [refused, refusal] = useDisclosure(false);
  const [removing, removal] = useDisclosure(false);
  const [helping, help] = useDisclosure(false);
  const [answer, setAnswer] = useState('');
  const confirm = useConfirm();

  const ask = async () => {
    const given = await confirm({
      title: 'Envoyer l’invitation\u202f?',
      subtitle: 'Une seule personne',
      message: 'Elle recevra un e-mail avec un lien valable 7 jours.',
      confirmLabel: 'Envoyer',
      choices: [{ id: 'later', label: 'Plus tard' }],
    });
    setAnswer(given ? given.choice : 'annulé');
  };

  return (
    <GalleryBlock id="dialogs" title="Fenêtres et notifications">
      <Group>
        <Button variant="light" onClick={dialog.open}>
          Ouvrir une fenêtre
        </Button>
        <Button variant="light" onClick={() => void ask()}>
          Demander une confirmation
        </Button>
        <Button variant="light" onClick={removal.open}>
          Supprimer
        </Button>
        <Button variant="light" onClick={refusal.open}>
          Confirmation refusée
        </Button>
        <Button
          variant="default"
          onClick={() => {
            notify.success({ title: 'Enregistré', message: 'Le lieu a été ajouté.' });
          }}
        >
          Réussite
        </Button>
        <Button
          variant="default"
          onClick={() => {
            notify.error({ title: 'Connexion impossible', message: 'E-mail ou mot de passe incorrect.' });
          }}
        >
          Erreur
        </Button>
        <Button
          variant="default"
          onClick={() => {
            notify.info({ title: 'Nouvelle version', message: 'Rechargez la page pour en profiter.' });
          }}
        >
          Information
        </Button>
        <Button
          variant="default"
          onClick={() => {
            notify.action({
              title: 'Lieu retiré',
              message: 'Ses créneaux ne sont plus proposés.',
              action: {
                label: 'Annuler',
                onClick: () => {
                  setAnswer('lieu remis');
                },
              },
            });
          }}
        >
          Avec action (F8)
        </Button>
        <Button
          variant="default"
          onClick={() => {
            notify.action({
              id: 'stays',
              title: 'L’état de votre entreprise a changé',
              message: 'Terminez votre saisie, puis ouvrez la suite.',
              stays: true,
              action: { label: 'Ouvrir la suite', onClick: () => undefined },
            });
          }}
        >
          Qui attend
        </Button>
        <Button variant="light" onClick={help.open}>
          Ouvrir l’aide
        </Button>
        <CopyButton value="https://elan.fr/register" label="Copier le lien" />
      </Group>
      <Text mt="sm" role="status">
        Réponse{'\u00a0'}: {answer || 'aucune'}
      </Text>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title="Ajouter un lieu"
        subtitle="Il sera proposé dans vos programmes."
        keepTyped
        footer={
          <>
            <Button variant="default" onClick={dialog.close}>
              Annuler
            </Button>
            <Button onClick={dialog.close}>Ajouter le lieu</Button>
          </>
        }
      >
        <TextField label="Nom du lieu" data-autofocus />
      </Modal>
      <Drawer
        opened={helping}
        onClose={help.close}
        title="Choisir les créneaux d’un programme"
        subtitle="Deux minutes de lecture"
        footer={<Button onClick={help.close}>J’ai compris</Button>}
      >
        <Text>
          Un programme Community demande trois créneaux dans la semaine. Choisissez des heures où la salle est
          libre et où vos équipes sont sur place.
        </Text>
      </Drawer>
      <ConfirmDialog
        opened={removing}
        onClose={removal.close}
        onAnswer={({ input }) => {
          setAnswer(`supprimé\u00a0: ${input}`);
          removal.close();
        }}
        title={'Supprimer le lieu\u202f?'}
        message="Ses créneaux seront supprimés. Cette action est définitive."
        input={{
          label: 'Nom du lieu',
          description: 'Saisissez «\u00a0Salle Garonne\u00a0».',
          mustEqual: 'Salle Garonne',
        }}
        confirmLabel="Supprimer"
        destructive
      />
      <ConfirmDialog
        opened={refused}
        onClose={refusal.close}
        onAnswer={refusal.close}
        title={'Clore la campagne\u202f?'}
        message="Les réponses ne seront plus acceptées."
        error="Une réponse est en cours d’envoi. Réessayez dans un instant."
      />
    </GalleryBlock>
  );
}
