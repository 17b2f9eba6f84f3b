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
import { useOwnBookings } from '../../contexts/espace/own-bookings.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { formatTime } from '../../ui/text/format.ts';
import { SpaceFrame } from '../../ui/layout/space-frame.tsx';
import { SpaceAccount } from '../shells/space-account.tsx';
import classes from './espace-shell.module.css';

const tabsOf = (booked: number) => [
  { label: 'Séances', href: '/espace', icon: IconCalendarEvent },
  {
    label: 'Mes séances',
    href: '/espace/mine',
    icon: IconTicket,
    count: booked,
    countWords: `, ${booked} réservée${booked > 1 ? 's' : ''}`,
  },
  { label: 'Activité', href: '/espace/activity', icon: IconActivity },
  { label: 'Portefeuille', href: '/espace/wallet', icon: IconWallet },
  { label: 'Achats', href: '/espace/purchases', icon: IconShoppingBag },
];

/** The people’s space: sessions, one’s own ones, and one’s account, under the thumb. */
export function EspaceFrame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A session has one decision: its own bar stands in the place of the tabs.
  const bare = path.startsWith('/espace/sessions/');
  const { booked, offlineSince } = useOwnBookings();
  const name = productName();
  return (
    <SpaceFrame
      logo={routerLink({
        href: '/espace',
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} size={26} />,
      })}
      end={<SpaceAccount />}
      tabs={tabsOf(booked)}
      path={path}
      bare={bare}
      renderLink={routerLink}
    >
      {offlineSince !== null && (
        <p className={classes.offline} role="status">
          Hors connexion, données de {formatTime(offlineSince)}
        </p>
      )}
      <Outlet />
    </SpaceFrame>
  );
}
