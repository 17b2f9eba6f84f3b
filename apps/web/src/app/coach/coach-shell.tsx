import { IconCalendarEvent, IconCertificate, IconChartBar, IconClock, IconInbox } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { productName } from '../../base/transport/environment.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SpaceFrame } from '../../ui/layout/space-frame.tsx';
import { SpaceAccount } from '../shells/space-account.tsx';

const OffersCount = lazyPart(() => import('../../contexts/coaches/own/offers-count.tsx'), 'OffersCount');

const tabs = [
  { label: 'Aujourd’hui', href: '/coach', icon: IconCalendarEvent },
  { label: 'Propositions', href: '/coach/offers', icon: IconInbox },
  { label: 'Horaires', href: '/coach/week', icon: IconClock },
  { label: 'Documents', href: '/coach/documents', icon: IconCertificate },
  { label: 'Activité', href: '/coach/months', icon: IconChartBar },
] as const;

/** The coaches’ space, under the thumb. */
export function CoachFrame({ children }: { children?: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = productName();
  const [count, setCount] = useState(0);
  const countWords = count === 1 ? 'une proposition attend' : `${count} propositions attendent`;
  return (
    <SpaceFrame
      logo={routerLink({
        href: '/coach',
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} size={26} />,
      })}
      end={<SpaceAccount />}
      tabs={tabs.map((tab) => (tab.href === '/coach/offers' ? { ...tab, count, countWords } : tab))}
      path={path}
      renderLink={routerLink}
    >
      {children ?? <Outlet />}
      <Suspense fallback={null}>
        <OffersCount onCount={setCount} />
      </Suspense>
    </SpaceFrame>
  );
}
