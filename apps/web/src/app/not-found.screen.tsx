import { Button, Stack } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../ui/loading-state.tsx';
import { loadChunk } from '../ui/load-chunk.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { routerLink } from './navigation.tsx';
import { useSession } from './session.ts';
import { PlainShell } from './shells/plain-shell.tsx';

// Only who works in the back-office has its menu to keep.
const AppShell = lazy(async () => ({
  default: (await loadChunk(() => import('./shells/app-shell.tsx'))).AppShell,
}));

const isInApp = (path: string): boolean => path === '/app' || path.startsWith('/app/');

function NotFound({ signedIn }: { signedIn: boolean }) {
  return (
    <Stack gap="xl" align="flex-start">
      <PageHeader
        title="Cette page n’existe pas"
        description="L’adresse a peut-être été mal recopiée, ou la page a été déplacée."
      />
      <Button
        size="md"
        renderRoot={(props) =>
          routerLink({ children: null, ...props, href: signedIn ? '/app' : '/auth/login' })
        }
      >
        {signedIn ? 'Revenir à l’accueil' : 'Aller à la connexion'}
      </Button>
    </Stack>
  );
}

/** The page of an unknown path, of a screen that does not exist, and of a record that is not there. */
export function NotFoundScreen() {
  const user = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const page = <NotFound signedIn={user !== null} />;
  return user && isInApp(path) ? (
    <Suspense fallback={<LoadingState />}>
      <AppShell>{page}</AppShell>
    </Suspense>
  ) : (
    <PlainShell>{page}</PlainShell>
  );
}
