import { may } from '@elan/domain/accounts';
import { coachedStatuses, programCoachContract, type CoachChange, type Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../app/api.ts';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { formatDate, formatNumber, formatTime } from '../../ui/format.ts';
import { Modal } from '../../ui/modal.tsx';
import { notify } from '../../ui/notify.ts';
import { plural } from '../../ui/typography.ts';
import { CoachDialog } from './coach-dialog.tsx';
import classes from './coach-dialog.module.css';

const programs = clientOf('programs', programCoachContract);

type CoachChangeButtonProps = { program: Program; onDialog?: ((opened: boolean) => void) | undefined };

/** Replaces the coach of a programme that has one; what the new one could not take is listed. */
export function CoachChangeButton({ program, onDialog }: CoachChangeButtonProps) {
  const mayPlan = may(useUser(), 'programs.plan');
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<CoachChange | null>(null);
  const cache = useQueryClient();
  const show = (opened: boolean) => {
    setIsOpen(opened);
    onDialog?.(opened);
  };
  const change = useMutation({
    mutationFn: (coachId: string) => programs.change({ params: { id: program.id }, body: { coachId } }),
    onSuccess(answer) {
      if (answer.kept.length === 0) {
        notify.success({ title: 'Coach remplacé', message: givenWords(answer) });
        show(false);
      } else {
        setIsOpen(false);
        setDone(answer);
      }
    },
    onSettled: () =>
      Promise.all(
        ['programs', 'sessions', 'coaches'].map((key) => cache.invalidateQueries({ queryKey: [key] })),
      ),
    meta: { handled: true },
  });
  const isCoached = coachedStatuses.some((status) => status === program.status);
  if (!mayPlan || (!isCoached && done === null)) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          change.reset();
          show(true);
        }}
      >
        Changer de coach
      </Button>
      <CoachDialog
        opened={isOpen}
        program={program}
        onClose={() => {
          show(false);
        }}
        onChoose={(coachId) => {
          change.mutate(coachId);
        }}
        busy={change.isPending}
        error={change.error ? sentenceOf(change.error) : null}
      />
      <Modal
        opened={done !== null}
        onClose={() => {
          setDone(null);
          onDialog?.(false);
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
