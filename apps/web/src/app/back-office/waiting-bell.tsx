import type { SessionUser } from '@elan/domain/accounts';
import { queueContract, shareOf, type Waiting } from '@elan/domain/desk';
import { Anchor, Button, Popover } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { waitingQuery } from '../../contexts/dashboards/views/waiting.queries.ts';
import { waitingCounts } from './waiting-counts.ts';
import classes from './waiting-bell.module.css';

const desk = clientOf('desk', queueContract);

const everyMinute = { refetchInterval: 60_000 } as const;
const most = 6;

type Line = Pick<Waiting, 'id' | 'title' | 'detail' | 'href' | 'label'> & { readonly until?: string | null };
type BellProps = {
  lines: readonly Line[];
  /** How many ask for something, or were not seen. */
  count: number;
  allHref: string;
  onOpen: () => void;
};

/** What waits for somebody, from any page: the bell, and the count beside the page where it is done. */
export function WaitingBell({ user }: { user: SessionUser }) {
  return user.role === 'ADMIN' ? <TeamBell userId={user._uid} /> : <ManagerBell />;
}

function useCount(path: string, count: number): void {
  useEffect(() => {
    waitingCounts.set({ [path]: count });
    return () => {
      waitingCounts.set({});
    };
  }, [path, count]);
}

/** Of our team: what is one's own, and what is late and nobody's. */
function TeamBell({ userId }: { userId: string }) {
  const { data } = useQuery({ ...readOf(desk.read), ...everyMinute });
  const on = { today: data?.today ?? '', userId };
  const all = data ? shareOf(data.items, 'all', on) : [];
  const first = all.filter(({ assignee, late }) => assignee?.id === userId || (assignee === null && late));
  useCount('/app/desk', all.length);
  return (
    <Bell
      count={first.length}
      allHref="/app/desk"
      onOpen={() => undefined}
      lines={first.map(({ key, name, what, href, act }) => ({
        id: key,
        title: name,
        detail: what,
        href,
        label: act,
      }))}
    />
  );
}

const none: readonly string[] = [];

/** Of a manager, what the dashboard tells first: a date to answer counts until it is answered, the rest until it was seen. The menu counts what is about programmes. */
function ManagerBell() {
  const { data } = useQuery(waitingQuery);
  const [seen, setSeen] = useLocalStorage<readonly string[]>({ key: 'elan.seen-news', defaultValue: none });
  const items = data?.items ?? [];
  const fresh = items.filter(({ id, until }) => until !== null || !seen.includes(id));
  useCount('/app/programs', fresh.filter(({ kind }) => kind !== 'advice').length);
  return (
    <Bell
      count={fresh.length}
      allHref="/app/dashboard"
      lines={items}
      onOpen={() => {
        setSeen(items.map(({ id }) => id));
      }}
    />
  );
}

function Bell({ lines, count, allHref, onOpen }: BellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  const waits = lines.length;
  // What was seen and still waits is told as well: the count alone has forgotten it.
  const words =
    waits === 0 ? 'Rien n’attend' : `${waits} ${plural(waits, 'point attend', 'points attendent')}`;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={360} trapFocus shadow="md">
      <Popover.Target>
        <IconButton
          label={`Notifications\u00a0: ${words}`}
          icon={<IconBell size={20} stroke={1.8} />}
          count={count}
          aria-expanded={isOpen}
          onClick={() => {
            if (!isOpen) onOpen();
            setIsOpen(!isOpen);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <p className={`${classes.head} num`}>{words}.</p>
        <ul className={classes.list}>
          {lines.slice(0, most).map(({ id, title, detail, href, label, until }) => (
            <li key={id}>
              <b>{title}</b>
              <span className={classes.detail}>{detail}</span>
              {until && (
                <span className={`${classes.until} num`}>À répondre avant le {formatDateTime(until)}</span>
              )}
              <Button
                variant="light"
                size="xs"
                renderRoot={(props) =>
                  routerLink({ ...props, href, 'aria-label': `${label}\u00a0: ${title}`, onClick: close })
                }
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
        {lines.length > 0 && (
          <Anchor renderRoot={(props) => routerLink({ ...props, href: allHref, onClick: close })}>
            Tout voir
          </Anchor>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
