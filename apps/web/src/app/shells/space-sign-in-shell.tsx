import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { tokenAudience } from '../../base/session/token.ts';
import { productName } from '../../base/transport/environment.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { PlainLayout } from '../../ui/layout/plain-layout.tsx';

/** The page where one signs in to a space: the mark, and one column. */
export function SpaceSignInFrame({ children }: { children?: ReactNode }) {
  const name = productName();
  return (
    <PlainLayout
      width={420}
      logo={routerLink({
        href: `/${tokenAudience()}`,
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} />,
      })}
    >
      {children ?? <Outlet />}
    </PlainLayout>
  );
}
