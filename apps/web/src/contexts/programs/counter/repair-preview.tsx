import type { ProgramCheck } from '@elan/domain/programs';
import { plural } from '../../../ui/text/typography.ts';
import classes from './checks.module.css';
import { whenOf } from './repair-words.ts';

type Line = { key: string; words: string; note?: string | null };

type GroupProps = { title: string; lines: readonly Line[] };

function Group({ title, lines }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <div className={classes.group}>
      <b>{title}</b>
      <ul>
        {lines.map(({ key, words, note }) => (
          <li key={key}>
            {words}
            {note && <div className={classes.note}>{note}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const keyOf = ({ date, start }: { date: string; start: string }) => `${date} ${start}`;

/** What a repair will do, session by session, before it does it. */
export function RepairPreview({ check }: { check: ProgramCheck }) {
  return (
    <div className={classes.preview}>
      <Group
        title="Séances créées"
        lines={check.toCreate.map((session) => ({
          key: keyOf(session),
          words: whenOf(session),
          note: session.obstacle === null ? null : `Laissée de côté. ${session.obstacle}`,
        }))}
      />
      <Group
        title="Dates passées, remplacées à la fin du programme"
        lines={check.toMakeUp.map((session) => ({ key: keyOf(session), words: whenOf(session) }))}
      />
      <Group
        title="Séances annulées, sans être comptées"
        lines={check.toCancel.map((session) => ({
          key: keyOf(session),
          words: whenOf(session),
          note:
            session.registered === 0
              ? null
              : `${session.registered}\u00a0${plural(session.registered, 'inscrit', 'inscrits')}`,
        }))}
      />
    </div>
  );
}
