import { passwordContract } from '@elan/domain/accounts';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { clientOf } from '../transport/api.ts';
import { proofRequest } from './reauthentication.ts';
import { sentenceOf } from '../transport/refusals.ts';
import { useSession } from './session.ts';
import { useStore } from '../store.ts';

const password = clientOf('password', passwordContract);

/** Asks for the password before a sensitive act; once it is right, the act goes on by itself. */
export function ReauthenticationDialog() {
  const request = useStore(proofRequest);
  const user = useSession();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const prove = useMutation({
    mutationFn: (given: string) => password.reauthenticate({ body: { password: given } }),
    meta: { handled: true },
  });
  // A dialog that is born open does not know where to give the focus back: it is born closed.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setOpened(request !== null);
    });
    return () => {
      window.clearTimeout(timer);
    };
  }, [request]);
  const answer = (isProved: boolean) => {
    request?.answer(isProved);
    setTyped('');
    setIsMissing(false);
    prove.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(typed === '');
    if (typed !== '') prove.mutate(typed, { onSuccess: () => answer(true) });
  };
  const error = isMissing ? fieldMessages.required : prove.error && sentenceOf(prove.error);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        answer(false);
      }}
      title="Confirmez que c’est bien vous"
      subtitle="Cette action est sensible&nbsp;: saisissez à nouveau votre mot de passe."
      size={480}
      keepTyped
    >
      <form method="post" noValidate onSubmit={submit} aria-label="Mot de passe à confirmer">
        <Stack gap="md">
          <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            data-autofocus
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setIsMissing(false);
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              disabled={prove.isPending}
              onClick={() => {
                answer(false);
              }}
            >
              Annuler
            </Button>
            <Button type="submit" loading={prove.isPending}>
              Continuer
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
