import {
  IconActivity,
  IconCalendarEvent,
  IconShoppingBag,
  IconTicket,
  IconWallet,
} from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { productName } from '../../base/transport/environment.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { SpaceFrame } from '../../ui/layout/space-frame.tsx';
import { useScreenFrame } from '../use-screen-frame.ts';
import { SpaceAccount } from '../shells/space-account.tsx';

const tabs = [
  { label: 'Séances', href: '/espace', icon: IconCalendarEvent },
  { label: 'Mes séances', href: '/espace/mine', icon: IconTicket },
  { label: 'Activité', href: '/espace/activity', icon: IconActivity },
  { label: 'Portefeuille', href: '/espace/wallet', icon: IconWallet },
  { label: 'Achats', href: '/espace/purchases', icon: IconShoppingBag },
] as const;

/** The people’s space: sessions, one’s own ones, and one’s account, under the thumb. */
export function EspaceFrame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { bare = false } = useScreenFrame();
  const name = productName();
  return (
    <SpaceFrame
      logo={routerLink({
        href: '/espace',
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} size={26} />,
      })}
      end={<SpaceAccount />}
      tabs={tabs}
      path={path}
      bare={bare}
      renderLink={routerLink}
    >
      <Outlet />
    </SpaceFrame>
  );
}
