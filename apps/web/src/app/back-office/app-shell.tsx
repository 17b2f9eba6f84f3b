import { roleLabels, type SessionUser } from '@elan/domain/accounts';
import { IconLogout, IconSettings, IconSwitchHorizontal, IconUserCircle } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { hasSeveralSpaces } from '../../contexts/accounts/apps/has-several-spaces.ts';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { followLostFocus } from '../../ui/dialogs/lost-focus.ts';
import { productName } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { usePicture } from '../../base/transport/picture.ts';
import { showDensity } from '../../base/theme/density.ts';
import { onServerData } from '../../base/transport/query-client.ts';
import { notifyRefusal } from '../../base/transport/refusals.ts';
import { signOut, useSession } from '../../base/session/session.ts';
import { TourSlot } from '../tour/tour-slot.tsx';
import { menuOf } from './app-menu.ts';
import { CompanyLicences } from './company-licences.tsx';
import { HelpButton } from '../shells/help-button.tsx';
import { OfflineNotice } from '../shells/offline-notice.tsx';
import { PageSearch } from './page-search.tsx';
import { useStore } from '../../base/store.ts';
import { ReadOnlyBanner } from './read-only-banner.tsx';
import { waitingCounts } from './waiting-counts.ts';

// In its own chunk: the first page does not wait for it, and does without it when it cannot be fetched.
const WaitingBell = lazy(async (): Promise<{ default: ComponentType<{ user: SessionUser }> }> => {
  try {
    return { default: (await import('./waiting-bell.tsx')).WaitingBell };
  } catch {
    return { default: () => null };
  }
});

const bellRoles: readonly SessionUser['role'][] = ['ADMIN', 'COMMUNITY_MANAGER'];

/** The frame of the back-office: menu and search of what this person may open, theme, live state, account; the focus is given to somebody when what held it goes away. */
export function AppShell({ children }: { children: ReactNode }) {
  const user = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const counts = useStore(waitingCounts);
  const picture = usePicture({ id: user?._uid ?? '', version: user?.pictureVersion ?? null });
  // Here and not around every page: the public ones stay light.
  useEffect(() => followLostFocus(onServerData), []);
  useEffect(showDensity, []);
  // Between a sign-out and the page that follows it, there is nobody to show a menu to.
  if (!user) return null;
  return (
    <AppFrame
      name={productName()}
      homeHref="/app"
      sections={menuOf(user, path, counts)}
      renderLink={routerLink}
      search={<PageSearch user={user} />}
      bottom={<CompanyLicences user={user} />}
      headerEnd={
        <>
          {bellRoles.includes(user.role) && user.waitsFor === null && (
            <Suspense fallback={null}>
              <WaitingBell user={user} />
            </Suspense>
          )}
          <HelpButton />
        </>
      }
      user={{
        name: user.displayName,
        detail: user.company?.name ?? roleLabels[user.role],
        pictures: picture ? [picture] : [],
        items: [
          { id: 'profile', label: 'Mon profil', icon: IconUserCircle, href: '/app/profile' },
          { id: 'params', label: 'Paramètres', icon: IconSettings, href: '/app/params' },
          ...(hasSeveralSpaces(user)
            ? [{ id: 'spaces', label: 'Changer d’espace', icon: IconSwitchHorizontal, href: '/auth/apps' }]
            : []),
          {
            id: 'sign-out',
            label: 'Se déconnecter',
            icon: IconLogout,
            onClick: () => {
              signOut().catch(notifyRefusal);
            },
          },
        ],
      }}
    >
      <OfflineNotice />
      <ReadOnlyBanner status={user.company?.status ?? null} />
      {children}
      <TourSlot />
    </AppFrame>
  );
}

/** The back-office as a route's frame. */
export function AppShellFrame() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
