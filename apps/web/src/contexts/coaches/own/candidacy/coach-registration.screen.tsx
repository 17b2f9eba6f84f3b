import { Anchor, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { routerLink } from '../../../../base/navigation/navigation.tsx';
import { productName } from '../../../../base/transport/environment.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const CoachRegistrationForm = lazyPart(
  () => import('./coach-registration.form.tsx'),
  'CoachRegistrationForm',
  { ahead: true },
);

/** How somebody becomes a coach: who they are, what, where and in which languages they teach. */
export function CoachRegistrationScreen() {
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null)
    return (
      <Stack gap="xl">
        <PageHeader
          title="Confirmez votre e-mail"
          description={
            <>
              Nous venons d’écrire à <strong>{email}</strong>. Ouvrez ce message et appuyez sur le bouton de
              confirmation&nbsp;: votre candidature s’ouvre aussitôt. Si cette adresse a déjà un compte, le
              message vous dit comment y entrer.
            </>
          }
        />
        <Anchor size="sm" renderRoot={(props) => routerLink({ ...props, href: '/coach/login' })}>
          Adresse confirmée&#8239;? Se connecter
        </Anchor>
      </Stack>
    );
  return (
    <Stack gap="xl">
      <PageHeader
        title={`Devenir coach ${productName()}`}
        description="Cinq minutes pour vous présenter, puis cinq étapes jusqu’à votre première séance."
      />
      <Suspense fallback={<LoadingState shape="form" count={6} />}>
        <CoachRegistrationForm onSent={setEmail} />
      </Suspense>
      <Anchor size="sm" ta="center" renderRoot={(props) => routerLink({ ...props, href: '/coach/login' })}>
        Déjà candidat ou coach&#8239;? Se connecter
      </Anchor>
    </Stack>
  );
}
