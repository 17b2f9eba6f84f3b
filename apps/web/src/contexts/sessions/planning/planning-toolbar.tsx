import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { rangeTitle, stepDate } from '../../../ui/calendar/calendar-range.ts';
import { IconButton } from '../../../ui/display/icon-button.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import { DisplayLinks } from '../display-links.tsx';
import type { SessionsSearch } from '../sessions-search.ts';
import toolbar from '../../../ui/calendar/calendar-toolbar.module.css';

type PlanningToolbarProps = {
  view: 'day' | 'week';
  date: string;
  onPlan: (() => void) | undefined;
};

/** One row: which days, how to move, by whom the rows are, and what can be done. */
export function PlanningToolbar({ view, date, onPlan }: PlanningToolbarProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const move = (step: -1 | 1) => () => {
    change({ date: stepDate(view, date, step) });
  };
  const isDay = view === 'day';
  return (
    <div className={toolbar.root} data-page data-tour="page">
      <h1 className={`${toolbar.title} ${toolbar.head}`} aria-live="polite">
        <VisuallyHidden>Planning des coachs, </VisuallyHidden>
        {rangeTitle(view, date)}
      </h1>
      <div className={toolbar.moves}>
        <IconButton
          label={isDay ? 'Jour précédent' : 'Semaine précédente'}
          icon={<IconChevronLeft size={20} stroke={1.8} />}
          onClick={move(-1)}
        />
        <IconButton
          label={isDay ? 'Jour suivant' : 'Semaine suivante'}
          icon={<IconChevronRight size={20} stroke={1.8} />}
          onClick={move(1)}
        />
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            change({ date: todayIn(undefined) });
          }}
        >
          Aujourd’hui
        </Button>
      </div>
      <DisplayLinks />
      <SegmentedControl
        aria-label="Durée du planning"
        data={[
          { value: 'day', label: 'Jour' },
          { value: 'week', label: 'Semaine' },
        ]}
        value={view}
        onChange={(next) => {
          change({ view: next === 'week' ? 'week' : 'day' });
        }}
      />
      <SegmentedControl
        aria-label="Lignes du planning"
        data={[
          { value: 'coach', label: 'Coach' },
          { value: 'company', label: 'Entreprise' },
        ]}
        value={search.by ?? 'coach'}
        onChange={(next) => {
          change({ by: next === 'company' ? 'company' : undefined, problem: undefined });
        }}
      />
      {onPlan && (
        <Button
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
  );
}
