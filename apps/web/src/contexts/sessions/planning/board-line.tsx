import { memo } from 'react';
import type { BoardHours } from './board-hours.ts';
import type { BoardRow } from './board-rows.ts';
import { DayCell } from './day-cell.tsx';
import { WeekCells } from './week-cells.tsx';
import classes from './planning.module.css';

const mostChips = 4;
const chipPx = 26;

/** How high the most crowded day of a week makes its row, in pixels, as the style sheet draws it. */
export const heightOfChips = (most: number): number => Math.min(most, mostChips + 1) * chipPx + 10;

type BoardLineProps = {
  row: BoardRow;
  /** Among all rows, from 1. */
  rank: number;
  top: number;
  height: number;
  /** The hours of the one day that is shown; null for a week. */
  hours: BoardHours | null;
  days: readonly string[];
  isToday: boolean;
  byCompany: boolean;
  onSelect: (id: string) => void;
  onDay: (day: string) => void;
};

/**
 * A row of the board: whose it is, and its sessions. Drawn once: a scroll that brings one more row into sight draws that one, not the
 * twenty that are there with their hundreds of sessions.
 */
export const BoardLine = memo(function BoardLine(props: BoardLineProps) {
  const { row, rank, top, height, hours, days, isToday, byCompany, onSelect, onDay } = props;
  return (
    <div
      role="row"
      aria-rowindex={rank + 1}
      className={classes.row}
      data-week={hours === null || undefined}
      data-alone={row.id === '' || undefined}
      style={{ top, height }}
    >
      <span role="rowheader" className={classes.who}>
        <b className={classes.name}>{row.name}</b>
        <span className={classes.load} data-wrong={row.problems > 0 || undefined}>
          {row.words}
          {row.problems > 0 && row.id !== '' && `, ${row.problems} à voir`}
        </span>
      </span>
      {hours === null ? (
        <WeekCells
          row={row}
          days={days}
          most={mostChips}
          byCompany={byCompany}
          onSelect={onSelect}
          onDay={onDay}
        />
      ) : (
        <DayCell row={row} hours={hours} isToday={isToday} byCompany={byCompany} onSelect={onSelect} />
      )}
    </div>
  );
});
