import { minutesOf } from '@elan/domain/kernel';
import type { BoardRow } from './board-rows.ts';

export type BoardHours = {
  /** Where an hour of the day stands, in percent of the width. */
  readonly leftOf: (time: string) => number;
  readonly marks: readonly { readonly label: string; readonly left: number }[];
};

const usual = { from: 7, to: 21 };

/** The hours that a day of the board shows: those of every session, from 7 h to 21 h at least. */
export function hoursOfBoard(rows: readonly BoardRow[]): BoardHours {
  const sessions = rows.flatMap((row) => row.sessions);
  const starts = sessions.map(({ start }) => Math.floor(minutesOf(start) / 60));
  const ends = sessions.map(({ start, minutes }) => Math.ceil((minutesOf(start) + minutes) / 60));
  const from = Math.min(usual.from, ...starts);
  const to = Math.min(24, Math.max(usual.to, ...ends));
  const span = (to - from) * 60;
  const leftOf = (time: string) => Math.min(100, Math.max(0, ((minutesOf(time) - from * 60) / span) * 100));
  const marks = Array.from({ length: to - from }, (_, rank) => {
    const label = `${String(from + rank).padStart(2, '0')}:00`;
    return { label, left: leftOf(label) };
  });
  return { leftOf, marks };
}
