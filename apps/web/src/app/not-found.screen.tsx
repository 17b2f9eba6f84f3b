import { Button, Stack } from '@mantine/core';
import { PageHeader } from '../ui/page-header.tsx';
import { routerLink } from './navigation.tsx';
import { useSession } from './session.ts';
import { PlainShell } from './shells/plain-shell.tsx';

/** The page of an unknown path, of a screen that does not exist, and of a record that is not there. */
export function NotFoundScreen() {
  const user = useSession();
  return (
    <PlainShell>
      <Stack gap="xl" align="flex-start">
        <PageHeader
          title="Cette page n’existe pas"
          description="L’adresse a peut-être été mal recopiée, ou la page a été déplacée."
        />
        <Button
          size="md"
          renderRoot={(props) =>
            routerLink({ children: null, ...props, href: user ? '/app' : '/auth/login' })
          }
        >
          {user ? 'Revenir à l’accueil' : 'Aller à la connexion'}
        </Button>
      </Stack>
    </PlainShell>
  );
}
