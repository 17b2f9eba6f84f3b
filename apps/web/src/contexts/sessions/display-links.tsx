import { may } from '@elan/domain/accounts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCalendar, IconLayoutBoard, IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import classes from './sessions-toolbar.module.css';
import { displayHref, type SessionsSearch } from './sessions-search.ts';

type Display = { key: SessionsSearch['display']; label: string; icon: ReactNode };

const calendar: Display = {
  key: undefined,
  label: 'Calendrier',
  icon: <IconCalendar size={19} stroke={1.8} />,
};
const list: Display = { key: 'list', label: 'Liste', icon: <IconListDetails size={19} stroke={1.8} /> };

const planning: Display = {
  key: 'planning',
  label: 'Planning des coachs',
  icon: <IconLayoutBoard size={19} stroke={1.8} />,
};

/** The ways to look at the same sessions, as small as the toolbar that they stand in. */
export function DisplayLinks() {
  const [search] = useScreenSearch<SessionsSearch>();
  const displays = may(useUser(), 'coaches.read') ? [calendar, planning, list] : [calendar, list];
  return (
    <nav className={classes.displays} aria-label="Affichage des séances">
      {displays.map(({ key, label, icon }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            size={34}
            variant={search.display === key ? 'light' : 'subtle'}
            aria-label={label}
            aria-current={search.display === key ? 'page' : undefined}
            renderRoot={(props) => routerLink({ ...props, href: displayHref(search, key) })}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      ))}
    </nav>
  );
}
