import type { PlanningProblem, PlanningSession } from '@elan/domain/sessions';
import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { productTones } from '../../../base/status-tones.ts';
import { formatDate, formatTimeRange } from '../../../ui/text/format.ts';
import { sessionTypeLabel } from '../session-words.ts';
import classes from './planning.module.css';

const problemWords: Readonly<Record<PlanningProblem, string>> = {
  'no-coach': 'sans coach',
  conflict: 'en conflit avec une autre séance du coach',
  threatened: 'menacée',
  'short-journey': 'trajet trop court depuis la séance d’avant',
};

/** The whole session in one sentence, for its button. */
export function sessionSentence(session: PlanningSession): string {
  const { companyName, objectiveName, type, date, start, end, place, coachName, problems, threat } = session;
  return [
    companyName,
    objectiveName,
    sessionTypeLabel(type),
    formatDate(date, 'long'),
    formatTimeRange(start, end),
    place ?? '',
    coachName ?? '',
    ...problems.map((problem) => problemWords[problem]),
    threat?.replace(/\.$/, '') ?? '',
  ]
    .filter(Boolean)
    .join(', ');
}

type BoardBarProps = {
  session: PlanningSession;
  byCompany: boolean;
  onSelect: (id: string) => void;
  style?: CSSProperties;
  /** On one line: of a week. */
  short?: boolean;
};

/** A session of the board: whose it is and its hour; a dashed edge and a sign where something is wrong. */
export function BoardBar({ session, byCompany, onSelect, style, short = false }: BoardBarProps) {
  const { id, type, status, start, problems, companyName, coachName } = session;
  const who = byCompany ? (coachName ?? 'Sans coach') : companyName;
  const tone = productTones[type];
  return (
    <UnstyledButton
      className={classes.bar}
      data-short={short || undefined}
      data-wrong={problems.length > 0 || undefined}
      data-conflict={problems.includes('conflict') || undefined}
      data-draft={status === 'DRAFT' || undefined}
      data-event-id={id}
      title={sessionSentence(session)}
      aria-label={sessionSentence(session)}
      style={{
        ...style,
        '--bar': `var(--mantine-color-${tone}-light)`,
        '--edge': `var(--mantine-color-${tone}-6)`,
      }}
      onClick={() => {
        onSelect(id);
      }}
    >
      {short && <span className="num">{start} </span>}
      <span className={classes.company}>{who}</span>
      {!short && <span className="num">{start}</span>}
      {problems.length > 0 && (
        <span className={classes.sign} aria-hidden>
          !
        </span>
      )}
    </UnstyledButton>
  );
}
