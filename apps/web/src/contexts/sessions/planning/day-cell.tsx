import { timeOfDayOf } from '@elan/domain/kernel';
import { nowIso } from '../../../ui/text/local-time.ts';
import type { BoardHours } from './board-hours.ts';
import { lanesOf, type BoardRow, type BoardSpan } from './board-rows.ts';
import { BoardBar } from './board-bar.tsx';
import classes from './planning.module.css';

type DayCellProps = {
  row: BoardRow;
  hours: BoardHours;
  isToday: boolean;
  byCompany: boolean;
  onSelect: (id: string) => void;
};

/** A row of one day, hour by hour: what is away, what is free, and the sessions over both. */
export function DayCell({ row, hours, isToday, byCompany, onSelect }: DayCellProps) {
  const { lanes, laneOf } = lanesOf(row.sessions);
  const place = ({ start, end }: Pick<BoardSpan, 'start' | 'end'>) => {
    const left = hours.leftOf(start);
    return { insetInlineStart: `${left}%`, width: `${Math.max(0, hours.leftOf(end) - left)}%` };
  };
  return (
    <div role="cell" className={classes.time}>
      {hours.marks.map(({ label, left }) => (
        <span key={label} className={classes.line} style={{ insetInlineStart: `${left}%` }} aria-hidden />
      ))}
      {row.away.map((span) => (
        <span key={span.start} className={classes.away} style={place(span)}>
          <span className={classes.spanWords}>{span.words}</span>
        </span>
      ))}
      {row.gaps.map((span) => (
        <span key={span.start} className={classes.gap} style={place(span)}>
          <span className={classes.spanWords}>{span.words}</span>
        </span>
      ))}
      {isToday && (
        <span
          className={classes.now}
          style={{ insetInlineStart: `${hours.leftOf(timeOfDayOf(nowIso()))}%` }}
          aria-hidden
        />
      )}
      {row.sessions.map((session) => (
        <BoardBar
          key={session.id}
          session={session}
          byCompany={byCompany}
          onSelect={onSelect}
          style={{
            ...place({ start: session.start, end: session.end < session.start ? '23:59' : session.end }),
            top: `calc(4px + ${laneOf(session.id)} * (100% - 8px) / ${lanes})`,
            height: `calc((100% - 8px) / ${lanes} - 4px)`,
          }}
        />
      ))}
    </div>
  );
}
