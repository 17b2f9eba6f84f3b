import { UnstyledButton } from '@mantine/core';
import { formatDate } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { BoardBar } from './board-bar.tsx';
import type { BoardRow } from './board-rows.ts';
import classes from './planning.module.css';

type WeekCellsProps = {
  row: BoardRow;
  days: readonly string[];
  /** Sessions that a day shows before it only counts the others. */
  most: number;
  byCompany: boolean;
  onSelect: (id: string) => void;
  onDay: (day: string) => void;
};

/** The seven days of a row: its sessions, those with a problem first where they are many, and the way to the others. */
export function WeekCells({ row, days, most, byCompany, onSelect, onDay }: WeekCellsProps) {
  const byDay = Map.groupBy(row.sessions, ({ date }) => date);
  return days.map((day) => {
    const own = byDay.get(day) ?? [];
    const worst = own.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0));
    const shown = own.length > most + 1 ? worst.slice(0, most) : own;
    const more = own.length - shown.length;
    return (
      <div key={day} role="cell" className={classes.dayCell}>
        {shown.map((session) => (
          <BoardBar key={session.id} session={session} byCompany={byCompany} onSelect={onSelect} short />
        ))}
        {more > 0 && (
          <UnstyledButton
            className={classes.more}
            aria-label={`${more} ${plural(more, 'autre', 'autres')}, ${row.name}, ${formatDate(day, 'long')}`}
            onClick={() => {
              onDay(day);
            }}
          >
            + {more} {plural(more, 'autre', 'autres')}
          </UnstyledButton>
        )}
      </div>
    );
  });
}
