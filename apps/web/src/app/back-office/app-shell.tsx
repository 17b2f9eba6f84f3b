import { roleLabels } from '@elan/domain/accounts';
import { IconLogout, IconSettings, IconSwitchHorizontal, IconUserCircle } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { hasSeveralSpaces } from '../../contexts/accounts/apps/has-several-spaces.ts';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { followLostFocus } from '../../ui/dialogs/lost-focus.ts';
import { productName } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { usePicture } from '../../base/transport/picture.ts';
import { onServerData } from '../../base/transport/query-client.ts';
import { notifyRefusal } from '../../base/transport/refusals.ts';
import { signOut, useSession } from '../../base/session/session.ts';
import { TourSlot } from '../tour/tour-slot.tsx';
import { menuOf } from './app-menu.ts';
import { CompanyLicences } from './company-licences.tsx';
import { HelpButton } from '../shells/help-button.tsx';
import { LiveBadge } from '../shells/live-badge.tsx';
import { PageSearch } from './page-search.tsx';
import { ReadOnlyBanner } from './read-only-banner.tsx';

/** The frame of the back-office: menu and search of what this person may open, theme, live state, account; the focus is given to somebody when what held it goes away. */
export function AppShell({ children }: { children: ReactNode }) {
  const user = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const picture = usePicture({ id: user?._uid ?? '', version: user?.pictureVersion ?? null });
  // Here and not around every page: the public ones stay light.
  useEffect(() => followLostFocus(onServerData), []);
  // Between a sign-out and the page that follows it, there is nobody to show a menu to.
  if (!user) return null;
  return (
    <AppFrame
      name={productName()}
      homeHref="/app"
      sections={menuOf(user, path)}
      renderLink={routerLink}
      search={<PageSearch user={user} />}
      bottom={<CompanyLicences user={user} />}
      headerEnd={
        <>
          <LiveBadge />
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
