import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { OfflineBookings } from '../../contexts/espace/offline-bookings.tsx';
import { ThemeProvider } from '../../base/theme/theme-provider.tsx';
import { productName } from '../../base/transport/environment.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { PlainLayout } from '../../ui/layout/plain-layout.tsx';

const reload = () => {
  window.location.reload();
};

/** Shown when no server answers: nothing is signed out, and the coming sessions are still there. */
export function OfflinePage({ message }: { message: string }) {
  const [now] = useState(() => new Date().toISOString());
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, []);
  return (
    <ThemeProvider>
      <PlainLayout logo={<Logo name={productName()} />}>
        <h1>Mes séances</h1>
        <OfflineBookings now={now} />
        <p>{message}</p>
        <Button variant="light" onClick={reload}>
          Réessayer
        </Button>
      </PlainLayout>
    </ThemeProvider>
  );
}
