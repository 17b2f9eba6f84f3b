import type { MemberRow, SeveralDone } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { AssignDialog } from './licences/assign-dialog.tsx';
import { useSeveralAct, type SeveralAct } from './members.queries.ts';
import { SeveralReport } from './several-report.tsx';
import classes from './members.module.css';

type SelectionBarProps = { people: readonly MemberRow[]; onClear: () => void };

const people = (count: number): string => `${count} personne${count > 1 ? 's' : ''}`;

/** What may be done to the employees that are chosen, and what became of the last act on several. */
export function SelectionBar({ people: chosen, onClear }: SelectionBarProps) {
  const [report, setReport] = useState<{ title: string; done: SeveralDone } | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  const act = useSeveralAct();
  const ids = chosen.map(({ id }) => id);
  const run = (asked: SeveralAct, title: (count: number) => string) => {
    act.mutate(
      { ...asked, ids },
      {
        onSuccess(done) {
          setReport({ title: title(done.done), done });
          setIsLeaving(false);
          onClear();
        },
      },
    );
  };
  return (
    <>
      {report && (
        <SeveralReport
          {...report}
          onClose={() => {
            setReport(null);
          }}
        />
      )}
      {chosen.length > 0 && (
        <div role="group" aria-label="Personnes choisies" className={classes.selection}>
          <span className={classes.count}>
            {people(chosen.length)} choisie{chosen.length > 1 ? 's' : ''}
          </span>
          <Button
            size="sm"
            variant="light"
            loading={act.isPending && !isLeaving}
            onClick={() => {
              run({ act: 'resend' }, (count) => `${people(count)} relancée${count > 1 ? 's' : ''}`);
            }}
          >
            Relancer l’invitation
          </Button>
          <Button
            size="sm"
            variant="light"
            onClick={() => {
              setIsAssigning(true);
            }}
          >
            Attribuer une licence
          </Button>
          <Button
            size="sm"
            variant="light"
            color="corail"
            onClick={() => {
              act.reset();
              setIsLeaving(true);
            }}
          >
            Retirer
          </Button>
          <Button size="sm" variant="subtle" onClick={onClear}>
            Tout désélectionner
          </Button>
          <FormError>{act.error && !isLeaving ? sentenceOf(act.error) : null}</FormError>
        </div>
      )}
      <AssignDialog
        people={chosen}
        opened={isAssigning}
        onClose={() => {
          setIsAssigning(false);
        }}
        onDone={(title, done) => {
          setReport({ title, done });
          setIsAssigning(false);
          onClear();
        }}
      />
      <LeaveDialog
        opened={isLeaving}
        who={people(chosen.length)}
        joinedOn={
          chosen
            .map(({ joinedOn }) => joinedOn)
            .toSorted()
            .at(-1) ?? null
        }
        busy={act.isPending}
        error={isLeaving ? act.error : null}
        onClose={() => {
          setIsLeaving(false);
        }}
        onAnswer={(leftOn) => {
          run({ act: 'leave', leftOn }, (count) => `${people(count)} retirée${count > 1 ? 's' : ''}`);
        }}
      />
    </>
  );
}
