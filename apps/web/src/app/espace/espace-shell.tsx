import { IconActivity, IconCalendarEvent, IconTicket, IconUserCircle, IconWallet } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { productName } from '../../base/transport/environment.ts';
import { useOwnBookings } from '../../contexts/espace/own-bookings.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { readWords } from '../../contexts/espace/session-words.ts';
import { SpaceFrame } from '../../ui/layout/space-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import classes from './espace-shell.module.css';

const PollInvite = lazyPart(() => import('../../contexts/polls/poll-invite.tsx'), 'PollInvite');

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
  { label: 'Profil', href: '/espace/profile', icon: IconUserCircle },
];

const quietMs = 4000;

/** Once the page is quiet, a device that receives notifications says so again: whoever is signed in here now receives theirs. */
async function renewDevice(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  // Without it the person is written to: nothing is lost.
  await import('../../contexts/accounts/notices/renew-push.ts')
    .then(({ renewPush }) => renewPush())
    .catch(() => null);
}

/** The people’s space: sessions, one’s own ones, and one’s account, under the thumb. */
export function EspaceFrame({ children }: { children?: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A session has one decision: its own bar stands in the place of the tabs.
  const bare = path.startsWith('/espace/sessions/');
  const { booked, offlineSince } = useOwnBookings();
  const name = productName();
  useEffect(() => {
    const timer = setTimeout(() => void renewDevice(), quietMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <SpaceFrame
      logo={routerLink({
        href: '/espace',
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} size={26} />,
      })}
      tabs={tabsOf(booked)}
      path={path}
      bare={bare}
      renderLink={routerLink}
    >
      {offlineSince !== null && (
        <p className={classes.offline} role="status">
          Hors connexion, {readWords(offlineSince)}
        </p>
      )}
      {path === '/espace' && (
        <Suspense>
          <PollInvite />
        </Suspense>
      )}
      {children ?? <Outlet />}
    </SpaceFrame>
  );
}
