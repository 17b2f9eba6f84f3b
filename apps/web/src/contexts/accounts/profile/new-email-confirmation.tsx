import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { useSession } from '../../../base/session/session.ts';
import { SuccessMark } from '../../../ui/display/success-mark.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useConfirmNewEmail } from './profile.queries.ts';

const over = new Set(['auth/invalid-link', 'auth/link-expired', 'form-invalid']);

const words = {
  ask: {
    title: 'Confirmez votre nouvelle adresse',
    description: 'Un clic suffit\u00a0: rien ne change tant que vous n’avez pas appuyé sur le bouton.',
  },
  done: { title: 'Votre adresse est changée' },
  over: {
    title: 'Ce lien n’est plus valable',
    description: 'Il a expiré, a déjà servi ou a été remplacé. Demandez-en un autre depuis votre profil.',
  },
} as const;

/** The page of the link sent to a new address: opening it changes nothing (D17). */
export function NewEmailConfirmation({ token }: { token: string }) {
  const confirm = useConfirmNewEmail();
  const user = useSession();
  const step = confirm.data ? 'done' : over.has(codeOf(confirm.error) ?? '') ? 'over' : 'ask';
  const content = useRef<HTMLDivElement>(null);
  // The outcome replaces the button that had the focus: the reader is led to it.
  useEffect(() => {
    if (step !== 'ask') content.current?.focus();
  }, [step]);
  const home = user ? '/app/profile' : '/auth/login';
  return (
    <Stack ref={content} tabIndex={-1} role="group" aria-label={words[step].title} gap="xl">
      <PageHeader
        {...words[step]}
        {...(confirm.data && {
          before: <SuccessMark />,
          description: `Connectez-vous désormais avec ${confirm.data.email}. Vos connexions restent ouvertes.`,
        })}
      />
      {step === 'ask' ? (
        <>
          <FormError>{confirm.error && sentenceOf(confirm.error)}</FormError>
          <Button
            size="md"
            loading={confirm.isPending}
            onClick={() => {
              confirm.mutate(token);
            }}
          >
            Confirmer ma nouvelle adresse
          </Button>
        </>
      ) : (
        <Button size="md" renderRoot={(props) => routerLink({ ...props, href: home })}>
          {user ? 'Ouvrir mon profil' : 'Se connecter'}
        </Button>
      )}
    </Stack>
  );
}
