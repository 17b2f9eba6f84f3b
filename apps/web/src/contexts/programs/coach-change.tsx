import { may } from '@elan/domain/accounts';
import { coachedStatuses, programCoachContract, type CoachChange, type Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../base/acts/use-act.ts';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { formatDate, formatNumber, formatTime } from '../../ui/text/format.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { plural } from '../../ui/text/typography.ts';
import { CoachDialog } from './coach-dialog.tsx';
import classes from './coach-dialog.module.css';

const programs = clientOf('programs', programCoachContract);

/** Who would be told if the coach of a programme changed: asked anew each time that the dialog is opened. */
const toldOfChange = (id: string) => ({
  ...readOf(programs.toldOfChange, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** Replaces the coach of a programme that has one; what the new one could not take is listed. */
export function CoachChangeButton({ program }: { program: Program }) {
  const mayPlan = may(useUser(), 'programs.plan');
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<CoachChange | null>(null);
  const change = useAct({
    send: (coachId: string) => programs.change({ params: { id: program.id }, body: { coachId } }),
    touches: ['programs', 'sessions', 'coaches'],
    // What some sessions keep is told by a dialog, instead.
    done: (answer) =>
      answer.kept.length === 0 ? { title: 'Coach remplacé', message: givenWords(answer) } : null,
    onDone(answer) {
      setIsOpen(false);
      if (answer.kept.length > 0) setDone(answer);
    },
  });
  const isCoached = coachedStatuses.some((status) => status === program.status);
  if (!mayPlan || (!isCoached && done === null)) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          change.reset();
          setIsOpen(true);
        }}
      >
        Changer de coach
      </Button>
      <CoachDialog
        opened={isOpen}
        program={program}
        onClose={() => {
          setIsOpen(false);
        }}
        onChoose={(coachId) => {
          change.mutate(coachId);
        }}
        busy={change.isPending}
        told={toldOfChange(program.id)}
        error={change.error ? sentenceOf(change.error) : null}
      />
      <Modal
        opened={done !== null}
        onClose={() => {
          setDone(null);
        }}
        title="Coach remplacé"
        subtitle={done ? givenWords(done) : ''}
        size={560}
      >
        {done && <KeptSessions kept={done.kept} />}
      </Modal>
    </>
  );
}

function givenWords({ program, given }: CoachChange): string {
  const who = program.coach?.displayName ?? 'Le nouveau coach';
  if (given === 0) return `${who} est le coach de ce programme.`;
  return `${who} reprend ${formatNumber(given)}\u00a0${plural(given, 'séance', 'séances')} à venir.`;
}

/** The sessions that keep the coach they had, each with why: what is left to decide. */
function KeptSessions({ kept }: { kept: CoachChange['kept'] }) {
  return (
    <>
      <p className={classes.lead}>
        {formatNumber(kept.length)}&nbsp;{plural(kept.length, 'séance garde', 'séances gardent')} leur coach
        actuel. Confiez-les une à une depuis la page des séances&nbsp;:
      </p>
      <ul className={classes.kept} aria-label="Séances qui gardent leur coach">
        {kept.map(({ sessionId, startsAt, zone, reason }) => (
          <li key={sessionId}>
            <span className={classes.when}>
              {formatDate(startsAt, 'long', zone)}, {formatTime(startsAt, zone)}
            </span>
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
