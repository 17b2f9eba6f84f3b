import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { tokenSearch } from '../../../base/navigation/token-search.ts';
import { useEnvironment } from '../../../base/transport/environment.ts';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { SuccessMark } from '../../../ui/display/success-mark.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { invitationStep, invitationWords } from './invitation-words.ts';
import {
  invitationQuery,
  useConfirmInvitation,
  useOpenAccount,
  useReportCompany,
} from './invitation.queries.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

// Shown once the address is confirmed: its code is asked for meanwhile.
const OpenAccountForm = lazyPart(() => import('./open-account.form.tsx'), 'OpenAccountForm', { ahead: true });

/** The token of the mail, and whether the person comes from « Je ne connais pas cette entreprise ». */
export const search = z.object({ ...tokenSearch.shape, report: z.optional(z.coerce.string()) });
type Search = z.output<typeof search>;

/** The page of an employee's invitation: opening it changes nothing, because mail scanners open links (D17). */
export function InvitationScreen() {
  const [{ token, report: reports }, setSearch] = useScreenSearch<Search>();
  const { product } = useEnvironment();
  const hydrated = useHydrated();
  const link = useQuery({ ...invitationQuery(token ?? ''), enabled: hydrated && token !== undefined });
  const confirm = useConfirmInvitation();
  const report = useReportCompany();
  const open = useOpenAccount();
  const step = invitationStep({
    isKnown: hydrated,
    hasToken: token !== undefined,
    state: link.data?.state,
    refusal: codeOf(confirm.error) ?? codeOf(report.error) ?? codeOf(link.error),
    // The last click counts: who reported by mistake confirms afterwards.
    outcome: confirm.data?.outcome ?? report.data?.outcome,
    reports: reports !== undefined,
  });
  const { firstName = '', companyName = '', manages = false, hasAccount = false } = link.data ?? {};
  const who = { firstName, companyName, manages, hasAccount };
  const words = invitationWords(step, { ...who, product: product.name });
  const choosing = `/auth/resetPassword?token=${encodeURIComponent(token ?? '')}`;
  const content = useRef<HTMLDivElement>(null);
  // The outcome replaces the button that had the focus: the reader is led to it.
  useEffect(() => {
    if (confirm.isSuccess || report.isSuccess) content.current?.focus();
  }, [confirm.isSuccess, report.isSuccess]);
  return (
    <Stack ref={content} tabIndex={-1} role="group" aria-label={words.title} gap="xl">
      <PageHeader
        title={words.title}
        description={words.description}
        {...(step === 'success' || step === 'already-confirmed' ? { before: <SuccessMark /> } : {})}
      />
      {step === 'loading' && !link.error && <LoadingState shape="rows" count={2} />}
      {step === 'loading' && link.error && (
        <ErrorState
          message={sentenceOf(link.error)}
          retrying={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      )}
      {(step === 'ask' || step === 'reported') && (
        <>
          <FormError>{confirm.error && sentenceOf(confirm.error)}</FormError>
          {manages && !hasAccount && (
            <Button
              size="md"
              variant={step === 'ask' ? 'filled' : 'light'}
              renderRoot={(props) => routerLink({ ...props, href: choosing })}
            >
              Choisir mon mot de passe
            </Button>
          )}
          {!manages && (
            <Button
              size="md"
              variant={step === 'ask' ? 'filled' : 'light'}
              loading={confirm.isPending}
              onClick={() => token && confirm.mutate(token)}
            >
              Confirmer mon adresse
            </Button>
          )}
          {step === 'ask' && (
            <Button variant="subtle" onClick={() => setSearch({ token, report: '1' })}>
              Je ne connais pas cette entreprise
            </Button>
          )}
        </>
      )}
      {step === 'reporting' && (
        <>
          <FormError>{report.error && sentenceOf(report.error)}</FormError>
          <Button
            size="md"
            color="red"
            loading={report.isPending}
            onClick={() => token && report.mutate(token)}
          >
            Je ne connais pas cette entreprise
          </Button>
          <Button variant="subtle" onClick={() => setSearch({ token })}>
            Revenir à mon invitation
          </Button>
        </>
      )}
      {(step === 'success' || step === 'already-confirmed') && (
        <>
          {!open.data && link.data?.hasAccount === false && (
            <Suspense fallback={<LoadingState shape="form" count={2} />}>
              <OpenAccountForm token={token ?? ''} open={open} />
            </Suspense>
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
