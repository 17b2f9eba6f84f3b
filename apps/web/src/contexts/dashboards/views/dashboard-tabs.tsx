import { may, type SessionUser } from '@elan/domain/accounts';
import type { DashboardView } from '@elan/domain/dashboards';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { TabsBar } from '../../../ui/layout/tabs-bar.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { viewTitles } from './view-words.ts';

/** Tells whether somebody has figures to read: who runs a gym has none, as long as no session is held in one. */
export const hasFigures = (user: SessionUser): boolean =>
  may(user, 'dashboards.view-activity') && user.role !== 'FLOOR';

const kept = (search: DashboardSearch): string => {
  const text = new URLSearchParams(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString();
  return text === '' ? '' : `?${text}`;
};

/** The landing page and the views, which keep the period and the filters of one another. */
export function DashboardTabs({
  user,
  active,
  search = {},
}: {
  readonly user: SessionUser;
  readonly active: DashboardView | 'today' | 'statuses' | 'urssaf';
  readonly search?: DashboardSearch;
}) {
  if (!hasFigures(user)) return null;
  const views = (['global', 'users', 'sessions', 'satisfaction', 'health'] as const).filter(
    (view) => view !== 'health' || may(user, 'dashboards.view-health'),
  );
  return (
    <TabsBar
      label="Vues du tableau de bord"
      renderLink={routerLink}
      items={[
        { id: 'today', label: 'Aujourd’hui', href: '/app/dashboard', active: active === 'today' },
        ...views.map((view) => ({
          id: view,
          label: viewTitles[view],
          href: `/app/dashboard/${view}${kept(search)}`,
          active: view === active,
        })),
        ...(may(user, 'dashboards.view-urssaf') && user.company !== null
          ? [
              {
                id: 'urssaf',
                label: 'Plafond URSSAF',
                href: '/app/dashboard/urssaf',
                active: active === 'urssaf',
              },
            ]
          : []),
        ...(may(user, 'dashboards.view-business')
          ? [
              {
                id: 'statuses',
                label: 'Carte des statuts',
                href: '/app/dashboard/statuses',
                active: active === 'statuses',
              },
            ]
          : []),
      ]}
    />
  );
}
