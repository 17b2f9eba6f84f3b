import { ActionIcon, Button, Menu, Popover } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCalendarShare,
  IconDots,
  IconDownload,
  IconPalette,
  IconPlus,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { saveFile } from '../../base/transport/save-file.ts';
import { CalendarToolbar } from '../../ui/calendar/calendar-toolbar.tsx';
import type { CalendarRange, CalendarView } from '../../ui/calendar/calendar-types.ts';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { listCsv } from '../../ui/lists/list-file.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { DisplayLinks } from './display-links.tsx';
import { sessionColumns } from './session-columns.tsx';
import { filtersOf } from './session-filter-words.ts';
import { SessionsLegend } from './sessions-legend.tsx';
import type { SessionsSearch } from './sessions-search.ts';
import { everySessionOf } from './sessions.queries.ts';
import classes from './sessions-toolbar.module.css';

type SessionsToolbarProps = {
  view: CalendarView;
  date: string;
  zone: string;
  range: CalendarRange;
  /** How many sessions are shown, in words. */
  count: string;
  /** What a drag does, for who may. */
  hint: string | undefined;
  filters: { id: string; on: number; open: boolean; toggle: () => void };
  onPlan: (() => void) | undefined;
};

/** One row: where the calendar is, how to move in it, what it shows, and what can be done. */
export function SessionsToolbar({
  view,
  date,
  zone,
  range,
  count,
  hint,
  filters,
  onPlan,
}: SessionsToolbarProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const save = useMutation({
    mutationFn: () => everySessionOf(range, filtersOf(search)),
    meta: { failure: 'Export impossible' },
    onSuccess: (rows) => {
      saveFile(`seances-${todayIn()}.csv`, listCsv(sessionColumns(true), rows));
    },
  });
  return (
    <CalendarToolbar
      page="Séances"
      view={view}
      date={date}
      zone={zone}
      onViewChange={(next) => {
        change({ view: next });
      }}
      onDateChange={(next) => {
        change({ date: next });
      }}
      note={
        <p className={classes.count} role="status">
          {count}
        </p>
      }
      before={<DisplayLinks />}
      actions={
        <div className={classes.actions} data-tour="page-actions">
          <Button
            variant="default"
            size="sm"
            px={12}
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} />}
            aria-expanded={filters.open}
            aria-controls={filters.id}
            onClick={filters.toggle}
          >
            {filters.on > 0 ? `Filtres (${formatNumber(filters.on)})` : 'Filtres'}
          </Button>
          <Popover position="bottom-end" withinPortal={false}>
            <Popover.Target>
              <ActionIcon variant="default" size={36} aria-label="Légende">
                <IconPalette size={19} stroke={1.8} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <SessionsLegend />
              {hint !== undefined && <p className={classes.hint}>{hint}</p>}
            </Popover.Dropdown>
          </Popover>
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton
                variant="default"
                size={36}
                label="Autres actions"
                loading={save.isPending}
                icon={<IconDots size={19} stroke={1.8} />}
              />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconDownload size={18} stroke={1.8} />}
                onClick={() => {
                  save.mutate();
                }}
              >
                Exporter la période
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCalendarShare size={18} stroke={1.8} />}
                onClick={() => {
                  change({ feed: 'open' });
                }}
              >
                Abonner mon calendrier
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {onPlan && (
            <Button
              className={classes.plan ?? ''}
              size="sm"
              px={14}
              leftSection={<IconPlus size={18} stroke={2} />}
              aria-label="Planifier une séance"
              onClick={onPlan}
            >
              Planifier
            </Button>
          )}
        </div>
      }
    />
  );
}
