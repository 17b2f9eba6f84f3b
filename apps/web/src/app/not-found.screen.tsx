import { Button, Stack } from '@mantine/core';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { routerLink } from '../base/navigation/navigation.tsx';
import { useSession } from '../base/session/session.ts';
import { PlainShell } from './shells/plain-shell.tsx';

const backOffice = (signedIn: boolean): string => (signedIn ? '/app' : '/auth/login');

/** What the not-found page says, and the way back; `homeOf` is where one goes from the page of a space. */
export function NotFound({ homeOf = backOffice }: { homeOf?: (signedIn: boolean) => string }) {
  const signedIn = useSession() !== null;
  return (
    <Stack gap="xl" align="flex-start">
      <PageHeader
        title="Cette page n’existe pas"
        description="L’adresse a peut-être été mal recopiée, ou la page a été déplacée."
      />
      <Button
        size="md"
        renderRoot={(props) => routerLink({ children: null, ...props, href: homeOf(signedIn) })}
      >
        {signedIn ? 'Revenir à l’accueil' : 'Aller à la connexion'}
      </Button>
    </Stack>
  );
}

/** The page of an unknown path, of a screen that does not exist, and of a record that is not there. */
export function NotFoundScreen() {
  return (
    <PlainShell lanes>
      <NotFound />
    </PlainShell>
  );
}
