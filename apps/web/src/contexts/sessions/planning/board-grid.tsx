import { UnstyledButton } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { addDays } from '../../../ui/calendar/calendar-range.ts';
import type { CalendarRange } from '../../../ui/calendar/calendar-types.ts';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { BoardLegend } from './board-legend.tsx';
import { lanesOf, type BoardRow } from './board-rows.ts';
import { DayCell } from './day-cell.tsx';
import { hoursOfBoard } from './board-hours.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { WeekCells } from './week-cells.tsx';
import classes from './planning.module.css';

type BoardGridProps = {
  rows: readonly BoardRow[];
  range: CalendarRange;
  /** The one day that is shown; null for a week. */
  day: string | null;
  byCompany: boolean;
  onSelect: (id: string) => void;
  onDay: (day: string) => void;
};

// Rows without any session have nothing else that takes the focus: the keys scroll the box itself.
const scrolled = { tabIndex: 0 };

// As the style sheet draws them.
const lanePx = 46;
const rowPx = 54;
const chipPx = 26;
const mostChips = 4;

function heightOf({ sessions }: BoardRow, day: string | null): number {
  if (day !== null) return Math.max(rowPx, lanesOf(sessions).lanes * lanePx + 8);
  const perDay = [...Map.groupBy(sessions, ({ date }) => date).values()].map((list) => list.length);
  const most = Math.max(0, ...perDay);
  return Math.max(rowPx, Math.min(most, mostChips + 1) * chipPx + 10);
}

/** The rows in sight of a board, under the hours of its day or the days of its week. */
export function BoardGrid({ rows, range, day, byCompany, onSelect, onDay }: BoardGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const heights = useMemo(() => rows.map((row) => heightOf(row, day)), [rows, day]);
  const { from, to, topOf, height } = useVisibleRows(box, heights);
  const days = Array.from({ length: 7 }, (_, rank) => addDays(range.from, rank));
  const hours = useMemo(() => hoursOfBoard(rows), [rows]);
  const today = todayIn(undefined);
  const noun = byCompany ? 'Entreprises' : 'Coachs';
  return (
    <section className={classes.board} aria-label="Planning">
      <div
        ref={box}
        className={classes.scroll}
        role="table"
        {...scrolled}
        aria-label={`Planning par ${byCompany ? 'entreprise' : 'coach'}`}
        aria-rowcount={rows.length + 1}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row} data-week={day === null || undefined}>
            <span role="columnheader" className={classes.who}>
              {byCompany ? 'Entreprise' : 'Coach'}
            </span>
            {day === null ? (
              days.map((one) => (
                <span key={one} role="columnheader" className={classes.dayHead}>
                  <UnstyledButton
                    aria-label={`Ouvrir le ${formatDate(one, 'long')}`}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => {
                      onDay(one);
                    }}
                  >
                    {formatDate(one, 'long').split(' ')[0]?.slice(0, 3)}.{' '}
                    <span className="num">{Number(one.slice(8))}</span>
                  </UnstyledButton>
                </span>
              ))
            ) : (
              <span role="columnheader" className={`${classes.hours} num`}>
                {hours.marks.map(({ label, left }) => (
                  <span key={label} style={{ insetInlineStart: `${left}%` }}>
                    {label}
                  </span>
                ))}
              </span>
            )}
          </div>
        </div>
        <div role="rowgroup" className={classes.rows} style={{ height }}>
          {rows.slice(from, to).map((row, rank) => (
            <div
              key={row.id}
              role="row"
              aria-rowindex={from + rank + 2}
              className={classes.row}
              data-week={day === null || undefined}
              data-alone={row.id === '' || undefined}
              style={{ top: topOf(from + rank), height: heights[from + rank] }}
            >
              <span role="rowheader" className={classes.who}>
                <b className={classes.name}>{row.name}</b>
                <span className={classes.load} data-wrong={row.problems > 0 || undefined}>
                  {row.words}
                  {row.problems > 0 && row.id !== '' && `, ${row.problems} à voir`}
                </span>
              </span>
              {day === null ? (
                <WeekCells
                  row={row}
                  days={days}
                  most={mostChips}
                  byCompany={byCompany}
                  onSelect={onSelect}
                  onDay={onDay}
                />
              ) : (
                <DayCell
                  row={row}
                  hours={hours}
                  isToday={day === today}
                  byCompany={byCompany}
                  onSelect={onSelect}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.foot}>
        <span>
          {noun}&nbsp;: {formatNumber(rows.filter(({ id }) => id !== '').length)}
        </span>
        <BoardLegend />
      </div>
    </section>
  );
}
