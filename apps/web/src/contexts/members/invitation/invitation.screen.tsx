import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useEnvironment } from '../../../base/transport/environment.ts';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { invitationStep, invitationWords } from './invitation-words.ts';
import { invitationQuery, useConfirmInvitation, useOpenAccount } from './invitation.queries.ts';
import { OpenAccountForm } from './open-account.form.tsx';

export { tokenSearch as search } from '../../../base/navigation/token-search.ts';

/** The page of an employee's invitation: opening it changes nothing, because mail scanners open links (D17). */
export function InvitationScreen() {
  const [{ token }] = useScreenSearch<{ token?: string }>();
  const { product } = useEnvironment();
  const hydrated = useHydrated();
  const link = useQuery({ ...invitationQuery(token ?? ''), enabled: hydrated && token !== undefined });
  const confirm = useConfirmInvitation();
  const open = useOpenAccount();
  const step = invitationStep({
    isKnown: hydrated,
    hasToken: token !== undefined,
    state: link.data?.state,
    refusal: codeOf(confirm.error) ?? codeOf(link.error),
    outcome: confirm.data?.outcome,
  });
  const { firstName = '', companyName = '' } = link.data ?? {};
  const words = invitationWords(step, { firstName, companyName, product: product.name });
  const content = useRef<HTMLDivElement>(null);
  // The outcome replaces the button that had the focus: the reader is led to it.
  useEffect(() => {
    if (confirm.isSuccess) content.current?.focus();
  }, [confirm.isSuccess]);
  return (
    <Stack ref={content} tabIndex={-1} role="group" aria-label={words.title} gap="xl">
      <PageHeader title={words.title} description={words.description} />
      {step === 'loading' && !link.error && <LoadingState shape="rows" count={2} />}
      {step === 'loading' && link.error && (
        <ErrorState
          message={sentenceOf(link.error)}
          retrying={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      )}
      {step === 'ask' && (
        <>
          <FormError>{confirm.error && sentenceOf(confirm.error)}</FormError>
          <Button size="md" loading={confirm.isPending} onClick={() => token && confirm.mutate(token)}>
            Confirmer mon adresse
          </Button>
        </>
      )}
      {(step === 'success' || step === 'already-confirmed') && (
        <>
          {!open.data && link.data?.hasAccount === false && (
            <OpenAccountForm token={token ?? ''} open={open} />
          )}
          {open.data && (
            <Text role="status">
              {open.data.outcome === 'created'
                ? 'Votre compte est prêt. Connectez-vous avec votre adresse et ce mot de passe.'
                : 'Cette adresse avait déjà un compte. Connectez-vous avec son mot de passe.'}
            </Text>
          )}
          {(open.data ?? link.data?.hasAccount) && (
            <Button size="md" renderRoot={(props) => routerLink({ ...props, href: '/espace/login' })}>
              Me connecter à mon espace
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}
