import { useRouterState } from '@tanstack/react-router';
import { useSession } from '../../base/session/session.ts';
import { NotFound, NotFoundScreen } from '../not-found.screen.tsx';
import { AppShell } from './app-shell.tsx';

const isInApp = (path: string): boolean => path === '/app' || path.startsWith('/app/');

/** The not-found page of who works in the back-office, with its menu. */
export function BackOfficeNotFound() {
  const user = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (!user || !isInApp(path)) return <NotFoundScreen />;
  return (
    <AppShell>
      <NotFound />
    </AppShell>
  );
}
