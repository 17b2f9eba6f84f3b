import { VisuallyHidden } from '@mantine/core';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { PlainLayout } from '../ui/layout/plain-layout.tsx';
import { productName } from '../base/transport/environment.ts';
import { ThemeProvider } from '../base/theme/theme-provider.tsx';

/** Shown when the session of this browser cannot be restored because no server answers; nothing is signed out. */
export function UnreachablePage({ message }: { message: string }) {
  return (
    <ThemeProvider>
      <PlainLayout logo={<Logo name={productName()} />}>
        <VisuallyHidden component="h1">Service indisponible</VisuallyHidden>
        <ErrorState
          title="Le service ne répond pas."
          message={message}
          onRetry={() => {
            window.location.reload();
          }}
        />
      </PlainLayout>
    </ThemeProvider>
  );
}
