import { Anchor, Button, Stack } from '@mantine/core';
import { routerLink, useGo } from '../../../base/navigation/navigation.tsx';
import { useSession } from '../../../base/session/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ChangePasswordForm } from './change-password.form.tsx';

const words = {
  expired: {
    title: 'Votre mot de passe a expiré',
    description: 'Choisissez-en un nouveau pour ouvrir votre espace.',
  },
  own: {
    title: 'Changer de mot de passe',
    description: 'Vos autres connexions seront fermées, celle-ci reste ouverte.',
  },
  nobody: {
    title: 'Changer de mot de passe',
    description: 'Sans être connecté, un lien envoyé à votre adresse suffit.',
  },
} as const;

/** A signed-in person changes the password here, also when it has expired; anybody else is led to the mailed link. */
export function ChangePasswordScreen() {
  const user = useSession();
  const go = useGo();
  if (!user) {
    return (
      <Stack gap="xl">
        <PageHeader {...words.nobody} />
        <Button size="md" renderRoot={(props) => routerLink({ ...props, href: '/auth/forgotPassword' })}>
          Recevoir un lien
        </Button>
        <Anchor renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>Se connecter</Anchor>
      </Stack>
    );
  }
  const hasExpired = user.waitsFor === 'new-password';
  return (
    <Stack gap="xl">
      <PageHeader {...(hasExpired ? words.expired : words.own)} />
      <ChangePasswordForm
        onChanged={() => {
          go('/app');
        }}
      />
      <Anchor renderRoot={(props) => routerLink({ ...props, href: '/auth/forgotPassword' })}>
        Mot de passe actuel oublié&#8239;?
      </Anchor>
    </Stack>
  );
}
