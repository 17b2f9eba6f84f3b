import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { SuccessMark } from '../../../ui/display/success-mark.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ForgotPasswordForm } from './forgot-password.form.tsx';
import { passwordLinkQuery, useResetPassword } from './password.queries.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { resetStep, resetWords } from './reset-step.ts';

// Shown once the link is read: its code is asked for meanwhile.
const ResetPasswordForm = lazyPart(() => import('./reset-password.form.tsx'), 'ResetPasswordForm', {
  ahead: true,
});

export { tokenSearch as search } from '../../../base/navigation/token-search.ts';

/** The page of a mailed link: opening it changes nothing, because mail scanners open links (D17). */
export function ResetPasswordScreen() {
  const [{ token }] = useScreenSearch<{ token?: string }>();
  const hydrated = useHydrated();
  const link = useQuery({ ...passwordLinkQuery(token ?? ''), enabled: hydrated && token !== undefined });
  const reset = useResetPassword();
  const step = resetStep({
    isKnown: hydrated,
    hasToken: token !== undefined,
    purpose: link.data?.purpose,
    refusal: codeOf(reset.error) ?? codeOf(link.error),
    isDone: reset.isSuccess,
  });
  const words = resetWords[step];
  const answered = reset.isSuccess || reset.isError;
  const content = useRef<HTMLDivElement>(null);
  // An outcome replaces the form that had the focus: the reader is led to it.
  useEffect(() => {
    if (answered && step !== 'reset-password' && step !== 'choose-password') content.current?.focus();
  }, [answered, step]);
  const isForm = step === 'reset-password' || step === 'choose-password';
  return (
    <Stack ref={content} tabIndex={-1} role="group" aria-label={words.title} gap="xl">
      <PageHeader
        title={words.title}
        description={words.description}
        {...(step === 'done' ? { before: <SuccessMark /> } : {})}
      />
      {step === 'loading' && !link.error && <LoadingState shape="rows" count={2} />}
      {step === 'loading' && link.error && (
        <ErrorState
          message={sentenceOf(link.error)}
          retrying={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      )}
      {isForm && (
        <Suspense fallback={<LoadingState shape="form" count={2} />}>
          <ResetPasswordForm
            token={token ?? ''}
            needsCharter={link.data?.needsCharter ?? false}
            submitLabel={words.action}
            reset={reset}
          />
        </Suspense>
      )}
      {step === 'done' && (
        <Button size="md" renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>
          {words.action}
        </Button>
      )}
      {(step === 'invalid' || step === 'expired') && <ForgotPasswordForm />}
    </Stack>
  );
}
