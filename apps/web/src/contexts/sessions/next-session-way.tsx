import type { CivilDate } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconRefresh } from '@tabler/icons-react';
import { formatDate } from '../../ui/text/format.ts';
import { dayOf } from './session-hours.ts';
import type { NextSessionSearch } from './use-next-session.ts';

type NextSessionWayProps = { search: NextSessionSearch; onGo: (day: CivilDate) => void };

/** Under a period without any session: the way to the next one, or to look for it again. */
export function NextSessionWay({ search, onGo }: NextSessionWayProps) {
  const { next, failed, retry, retrying } = search;
  if (failed) {
    return (
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconRefresh size={17} stroke={1.8} />}
        loading={retrying}
        onClick={retry}
      >
        Chercher à nouveau
      </Button>
    );
  }
  if (!next) return null;
  const day = dayOf(next);
  return (
    <Button
      size="compact-md"
      variant="light"
      leftSection={<IconCalendarEvent size={17} stroke={1.8} />}
      onClick={() => {
        onGo(day);
      }}
    >
      Prochaine séance&nbsp;: {formatDate(day, 'short')}
    </Button>
  );
}
