import { Group } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { PlainLayout } from '../../ui/layout/plain-layout.tsx';
import { productName } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useSession } from '../../base/session/session.ts';
import { useScreenFrame } from '../use-screen-frame.ts';

// A mailed link is opened by somebody who is not signed in: the bar is not on their way.
const SignedInBar = lazyPart(() => import('./signed-in-bar.tsx'), 'SignedInBar');

// Most plain pages, the tutorial first, have no lanes: they do not bring them.
const PlainWithLanes = lazyPart(() => import('./plain-with-lanes.tsx'), 'PlainWithLanes');

/**
 * A plain white page: mailed links, tutorial, not found. Who is signed in can sign out from it. A screen of a few words asks for the lanes
 * beside it.
 */
export function PlainShell({ children, lanes = false }: { children: ReactNode; lanes?: boolean }) {
  const user = useSession();
  const { width, panel = lanes } = useScreenFrame();
  const name = productName();
  const home = user ? '/app' : '/auth/login';
  const logo = routerLink({ href: home, 'aria-label': `${name}, accueil`, children: <Logo name={name} /> });
  const bar = <Suspense>{user && <SignedInBar />}</Suspense>;
  if (panel) {
    return (
      <Suspense fallback={null}>
        <PlainWithLanes logo={logo} bar={bar} panel={panel} width={width}>
          {children}
        </PlainWithLanes>
      </Suspense>
    );
  }
  return (
    <PlainLayout
      {...(width === undefined ? {} : { width })}
      logo={
        <Group justify="space-between" gap="sm">
          {logo}
          {bar}
        </Group>
      }
    >
      {children}
    </PlainLayout>
  );
}

/** The plain page as a route's frame. */
export function PlainFrame() {
  return (
    <PlainShell>
      <Outlet />
    </PlainShell>
  );
}
