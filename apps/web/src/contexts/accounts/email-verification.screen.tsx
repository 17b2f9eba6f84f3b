import { signInPathOf } from '@elan/domain/accounts';
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { SuccessMark } from '../../ui/display/success-mark.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useConfirmEmail } from './accounts.queries.ts';
import { ResendVerificationForm } from './resend-verification.form.tsx';

type Step = 'ask' | 'success' | 'already-activated' | 'invalid';

const words = {
  ask: {
    title: 'Confirmez votre adresse e-mail',
    description: 'Un clic suffit\u00a0: rien n’est confirmé tant que vous n’avez pas appuyé sur le bouton.',
  },
  success: {
    title: 'Votre adresse est confirmée',
    description: 'Votre compte est prêt\u00a0: connectez-vous pour commencer la mise en route.',
  },
  'already-activated': {
    title: 'Ce compte est déjà activé',
    description: 'Votre adresse a déjà été confirmée\u00a0: il ne reste qu’à vous connecter.',
  },
  invalid: {
    title: 'Ce lien n’est pas valide',
    description: 'Il a expiré, a déjà été remplacé ou a été mal recopié. Demandez-en un nouveau.',
  },
} as const satisfies Record<Step, { title: string; description: string }>;

/** The page of the mailed link: opening it changes nothing, because mail scanners open links (D17). */
export function EmailVerificationScreen() {
  const [{ token }] = useScreenSearch<{ token?: string }>();
  const confirm = useConfirmEmail();
  const refused = codeOf(confirm.error) === 'auth/invalid-link' || codeOf(confirm.error) === 'form-invalid';
  const step: Step = !token || refused ? 'invalid' : (confirm.data?.outcome ?? 'ask');
  const content = useRef<HTMLDivElement>(null);
  // The outcome replaces the button that had the focus: the reader is led to it.
  useEffect(() => {
    if (step !== 'ask') content.current?.focus();
  }, [step]);

  return (
    <Stack ref={content} tabIndex={-1} role="group" aria-label={words[step].title} gap="xl">
      <PageHeader
        {...words[step]}
        {...(step === 'success' || step === 'already-activated' ? { before: <SuccessMark /> } : {})}
      />
      {step === 'ask' && (
        <>
          <FormError>{confirm.error && sentenceOf(confirm.error)}</FormError>
          <Button size="md" loading={confirm.isPending} onClick={() => token && confirm.mutate(token)}>
            Confirmer mon adresse
          </Button>
        </>
      )}
      {(step === 'success' || step === 'already-activated') && (
        // The sign-in is asked for the address that was just confirmed.
        <Button
          size="md"
          renderRoot={(props) => (
            <Link
              {...props}
              to={signInPathOf(`/${confirm.data?.audience ?? 'back-office'}`)}
              state={{ email: confirm.data?.email ?? '' }}
            />
          )}
        >
          Se connecter
        </Button>
      )}
      {step === 'invalid' && <ResendVerificationForm />}
    </Stack>
  );
}
