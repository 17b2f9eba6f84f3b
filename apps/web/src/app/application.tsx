import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../base/transport/query-client.ts';
import { ReauthenticationHost } from '../base/session/reauthentication-host.tsx';
import type { Router } from './router.tsx';
import { ThemeProvider } from '../base/theme/theme-provider.tsx';

/** The whole application, once its router is made. */
export function Application({ router }: { router: Router }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ReauthenticationHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
