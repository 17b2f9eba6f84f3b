import { Anchor, Stack } from '@mantine/core';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { tokenAudience } from '../../base/session/token.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoginForm } from './login.form.tsx';

/** Sign-in of the space of employees, or of the one of coaches. */
export function SpaceLoginScreen() {
  const isCoach = tokenAudience() === 'coach';
  return (
    <Stack gap="xl">
      <PageHeader
        title={isCoach ? 'Bonjour coach' : 'Prêt à bouger\u202f?'}
        description={
          isCoach
            ? 'Connectez-vous pour retrouver vos séances.'
            : 'Connectez-vous pour voir et réserver vos séances.'
        }
      />
      <LoginForm emailLabel="E-mail" />
      {isCoach && (
        <Anchor
          size="sm"
          ta="center"
          renderRoot={(props) => routerLink({ ...props, href: '/coach/inscription' })}
        >
          Pas encore coach&#8239;? Déposer ma candidature
        </Anchor>
      )}
      <Anchor size="sm" ta="center" renderRoot={(props) => routerLink({ ...props, href: '/auth/apps' })}>
        Un autre espace que celui-ci&#8239;?
      </Anchor>
    </Stack>
  );
}
