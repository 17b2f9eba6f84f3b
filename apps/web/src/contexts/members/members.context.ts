import { IconUsersGroup } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The employees of a company. */
export const members: WebContext = {
  screens: [
    {
      path: '/app/employees',
      title: 'Salariés',
      load: lazyScreen(() => import('./members.screen.tsx'), 'MembersScreen'),
      first: import.meta.env.SSR && {
        path: '/api/members',
        keeps: ['search', 'sort', 'direction', 'status', 'licence', 'companyId'],
        unless: ['form', 'list'],
      },
      menu: {
        label: 'Salariés',
        icon: IconUsersGroup,
        section: 'main',
        order: 70,
        // An administrator comes here from a company, for its employees.
        when: ({ company }) => company !== null,
      },
    },
  ],
};
