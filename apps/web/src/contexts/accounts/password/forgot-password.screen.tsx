import { Anchor, Stack } from '@mantine/core';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ForgotPasswordForm } from './forgot-password.form.tsx';

/** For who no longer knows the password. */
export function ForgotPasswordScreen() {
  return (
    <Stack gap="xl">
      <PageHeader
        title="Mot de passe oublié"
        description="Indiquez l’adresse de votre compte&nbsp;: nous vous enverrons un lien pour choisir un nouveau mot de passe."
      />
      <ForgotPasswordForm />
      <Anchor renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>
        Revenir à la connexion
      </Anchor>
    </Stack>
  );
}
