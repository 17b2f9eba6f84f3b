import { attendances, type Participant, type SessionParticipants } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { AttendanceRow } from './attendance-row.tsx';
import { attendanceKeys } from './participant-words.ts';
import type { useParticipantsAct } from './participants.queries.ts';
import classes from './participants.module.css';

type AttendanceListProps = {
  people: readonly Participant[];
  /** How many there are, found or not. */
  total: number;
  act: ReturnType<typeof useParticipantsAct>;
  may: SessionParticipants['may'];
  onLeave: (person: Participant) => void;
  onBan: (person: Participant) => void;
};

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;

/** Leads to the marks of the person above or below: the one that is set, or the first. */
function focusRow(row: Element | null | undefined): void {
  const button =
    row?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
    row?.querySelector<HTMLElement>('[aria-pressed]');
  button?.focus();
}

/** Who holds a place, and their attendance: by mouse, by touch, or by keyboard (arrows, then P, R or A). */
export function AttendanceList({ people, total, act, may, onLeave, onBan }: AttendanceListProps) {
  const press = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || !may.mark || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusRow(event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling);
      return;
    }
    const attendance = attendances.find((mark) => attendanceKeys[mark] === event.key.toUpperCase());
    const participantId = row.dataset['person'];
    if (!attendance || participantId === undefined) return;
    event.preventDefault();
    act.mutate({ act: 'mark', participantId, attendance });
    focusRow(row.nextElementSibling ?? row);
  };
  if (total === 0) return <p className={classes.dimmed}>Personne n’est inscrit pour le moment.</p>;
  const unmarked = people.filter(({ status }) => status === 'REGISTERED').length;
  return (
    <div className={classes.block}>
      {may.mark && (
        <div className={classes.bar}>
          <p className={classes.dimmed}>
            Au clavier&nbsp;: <kbd>↑</kbd> <kbd>↓</kbd> pour changer de personne, <kbd>P</kbd> présent,{' '}
            <kbd>R</kbd> en retard, <kbd>A</kbd> absent&nbsp;: la personne suivante vient alors d’elle-même.
          </p>
          {unmarked > 0 && (
            <Button
              size="sm"
              variant="light"
              loading={act.isPending && act.variables.act === 'allPresent'}
              onClick={() => {
                act.mutate({ act: 'allPresent' });
              }}
            >
              Tous présents
            </Button>
          )}
        </div>
      )}
      {people.length === 0 && <p className={classes.dimmed}>Aucun participant ne porte ce nom.</p>}
      <ul className={classes.lines} aria-label="Inscrits">
        {people.map((person) => (
          <AttendanceRow
            key={person.id}
            person={person}
            may={may}
            onKeyDown={press}
            onMark={(attendance) => {
              act.mutate({ act: 'mark', participantId: person.id, attendance });
            }}
            onLeave={onLeave}
            onBan={onBan}
          />
        ))}
      </ul>
    </div>
  );
}
