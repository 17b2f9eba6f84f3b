import { Anchor, Stack } from '@mantine/core';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ResendVerificationForm } from './resend-verification.form.tsx';

/** For who lost, or never had, the confirmation e-mail. */
export function ResendVerificationScreen() {
  return (
    <Stack gap="xl">
      <PageHeader
        title="Renvoyer l’e-mail de confirmation"
        description="Indiquez l’adresse donnée à l’inscription&nbsp;: nous vous enverrons un nouveau lien."
      />
      <ResendVerificationForm />
      <Anchor renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>
        Revenir à la connexion
      </Anchor>
    </Stack>
  );
}
