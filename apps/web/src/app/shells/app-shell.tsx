import { roleLabels } from '@elan/domain/accounts';
import { IconLogout } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { AppFrame } from '../../ui/app-frame.tsx';
import { productName } from '../environment.ts';
import { routerLink } from '../navigation.tsx';
import { notifyRefusal } from '../refusals.ts';
import { signOut, useSession } from '../session.ts';
import { menuOf } from './app-menu.ts';
import { LiveBadge } from './live-badge.tsx';
import { PageSearch } from './page-search.tsx';

/** The frame of the back-office: menu and search of what this person may open, theme, live state, account. */
export function AppShellFrame() {
  const user = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Between a sign-out and the page that follows it, there is nobody to show a menu to.
  if (!user) return null;
  return (
    <AppFrame
      name={productName()}
      homeHref="/app"
      sections={menuOf(user, path)}
      renderLink={routerLink}
      search={<PageSearch user={user} />}
      headerEnd={<LiveBadge />}
      user={{
        name: user.displayName,
        detail: user.company?.name ?? roleLabels[user.role],
        items: [
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
      <Outlet />
    </AppFrame>
  );
}
