import { elided } from '@elan/domain/kernel';
import {
  attendances,
  type Attendance,
  type Participant,
  type SessionParticipants,
} from '@elan/domain/sessions';
import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { PersonTag } from '../../../ui/display/person-tag.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { attendanceKeys, participantLabel, participantTones } from './participant-words.ts';
import { ParticipantMenu } from './participant-menu.tsx';
import classes from './participants.module.css';

type AttendanceRowProps = {
  person: Participant;
  may: SessionParticipants['may'];
  onKeyDown: (event: KeyboardEvent) => void;
  onMark: (attendance: Attendance | null) => void;
  onLeave: (person: Participant) => void;
  onBan: (person: Participant) => void;
};

/** Somebody who holds a place: the name, the three marks, and what else may be done. */
export function AttendanceRow({ person, may, onKeyDown, onMark, onLeave, onBan }: AttendanceRowProps) {
  const { id, name, status } = person;
  return (
    <li data-person={id}>
      <PersonTag name={name} />
      <span className={may.mark ? `${classes.acts} ${classes.wide}` : classes.acts}>
        {may.mark ? (
          <span role="group" aria-label={`Pointage ${elided('de', name)}`} className={classes.marks}>
            {attendances.map((mark) => (
              <UnstyledButton
                key={mark}
                className={classes.mark}
                data-tone={participantTones[mark]}
                aria-pressed={status === mark}
                aria-keyshortcuts={attendanceKeys[mark]}
                onKeyDown={onKeyDown}
                onClick={() => {
                  if (status !== mark) onMark(mark);
                  else if (may.unmark) onMark(null);
                }}
              >
                {participantLabel(mark)}
              </UnstyledButton>
            ))}
          </span>
        ) : (
          <StatusBadge tone={participantTones[status]}>{participantLabel(status)}</StatusBadge>
        )}
        <ParticipantMenu
          person={person}
          mayLeave={may.leave && status === 'REGISTERED'}
          mayBan={may.ban}
          onLeave={onLeave}
          onBan={onBan}
        />
      </span>
    </li>
  );
}
