import { IconCalendarEvent, IconCertificate, IconChartBar, IconClock } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { productName } from '../../base/transport/environment.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { SpaceFrame } from '../../ui/layout/space-frame.tsx';
import { SpaceAccount } from '../shells/space-account.tsx';

const tabs = [
  { label: 'Aujourd’hui', href: '/coach', icon: IconCalendarEvent },
  { label: 'Disponibilités', href: '/coach/week', icon: IconClock },
  { label: 'Documents', href: '/coach/documents', icon: IconCertificate },
  { label: 'Activité', href: '/coach/months', icon: IconChartBar },
] as const;

/** The coaches’ space, under the thumb. */
export function CoachFrame() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = productName();
  return (
    <SpaceFrame
      logo={routerLink({
        href: '/coach',
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} size={26} />,
      })}
      end={<SpaceAccount />}
      tabs={tabs}
      path={path}
      renderLink={routerLink}
    >
      <Outlet />
    </SpaceFrame>
  );
}
