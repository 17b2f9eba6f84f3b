import { UnstyledButton } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { addDays } from '../../../ui/calendar/calendar-range.ts';
import type { CalendarRange } from '../../../ui/calendar/calendar-types.ts';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { BoardLegend } from './board-legend.tsx';
import { BoardLine, heightOfChips } from './board-line.tsx';
import { lanesOf, type BoardRow } from './board-rows.ts';
import { hoursOfBoard } from './board-hours.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { useLatest } from '../../../ui/use-latest.ts';
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

function heightOf({ sessions }: BoardRow, day: string | null): number {
  if (day !== null) return Math.max(rowPx, lanesOf(sessions).lanes * lanePx + 8);
  const perDay = [...Map.groupBy(sessions, ({ date }) => date).values()].map((list) => list.length);
  const most = Math.max(0, ...perDay);
  return Math.max(rowPx, heightOfChips(most));
}

/** The rows in sight of a board, under the hours of its day or the days of its week. */
export function BoardGrid({ rows, range, day, byCompany, onSelect, onDay }: BoardGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const heights = useMemo(() => rows.map((row) => heightOf(row, day)), [rows, day]);
  const { from, to, topOf, height } = useVisibleRows(box, heights);
  const days = useMemo(() => Array.from({ length: 7 }, (_, rank) => addDays(range.from, rank)), [range.from]);
  const hours = useMemo(() => hoursOfBoard(rows), [rows]);
  const today = todayIn(undefined);
  // The same functions at each scroll: a row is drawn again for what it shows alone.
  const acts = useLatest({ onSelect, onDay });
  const select = useCallback((id: string) => acts.current.onSelect(id), [acts]);
  const openDay = useCallback((chosen: string) => acts.current.onDay(chosen), [acts]);
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
            <BoardLine
              key={row.id}
              row={row}
              rank={from + rank + 1}
              top={topOf(from + rank)}
              height={heights[from + rank] ?? rowPx}
              hours={day === null ? null : hours}
              days={days}
              isToday={day === today}
              byCompany={byCompany}
              onSelect={select}
              onDay={openDay}
            />
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
