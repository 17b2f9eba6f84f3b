import {
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconClock,
  IconHelpHexagon,
  IconInbox,
  IconListCheck,
} from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { productName } from '../../base/transport/environment.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SpaceFrame } from '../../ui/layout/space-frame.tsx';
import { SpaceAccount } from '../shells/space-account.tsx';

const OffersCount = lazyPart(() => import('../../contexts/coaches/own/offers-count.tsx'), 'OffersCount');

const CoachStanding = lazyPart(
  () => import('../../contexts/coaches/own/coach-standing.tsx'),
  'CoachStanding',
);

/** What a candidate has, who gives no session yet. */
const candidateTabs = [
  { label: 'Candidature', href: '/coach', icon: IconListCheck },
  { label: 'Documents', href: '/coach/documents', icon: IconCertificate },
  { label: 'QCM', href: '/coach/qcm', icon: IconHelpHexagon },
] as const;

const tabs = [
  { label: 'Aujourd’hui', href: '/coach', icon: IconCalendarEvent },
  { label: 'Propositions', href: '/coach/offers', icon: IconInbox },
  { label: 'Horaires', href: '/coach/week', icon: IconClock },
  { label: 'Documents', href: '/coach/documents', icon: IconCertificate },
  { label: 'Activité', href: '/coach/months', icon: IconChartBar },
] as const;

// Of the last visit on this device: the tabs do not change under the thumb while the answer is on its way.
const standingKey = 'coach-standing';
const wasCandidate = (): boolean => localStorage.getItem(standingKey) === 'candidate';

/** The coaches’ space, under the thumb. */
export function CoachFrame({ children }: { children?: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = productName();
  const [count, setCount] = useState(0);
  const [isCandidate, setIsCandidate] = useState(wasCandidate);
  const stand = useCallback((candidate: boolean) => {
    setIsCandidate(candidate);
    localStorage.setItem(standingKey, candidate ? 'candidate' : 'coach');
  }, []);
  const countWords = count === 1 ? 'une proposition attend' : `${count} propositions attendent`;
  return (
    <SpaceFrame
      logo={routerLink({
        href: '/coach',
        'aria-label': `${name}, accueil`,
        children: <Logo name={name} size={26} />,
      })}
      end={<SpaceAccount />}
      tabs={
        isCandidate
          ? candidateTabs
          : tabs.map((tab) => (tab.href === '/coach/offers' ? { ...tab, count, countWords } : tab))
      }
      path={path}
      renderLink={routerLink}
    >
      {children ?? <Outlet />}
      <Suspense fallback={null}>
        {!isCandidate && <OffersCount onCount={setCount} />}
        <CoachStanding onStanding={stand} />
      </Suspense>
    </SpaceFrame>
  );
}
