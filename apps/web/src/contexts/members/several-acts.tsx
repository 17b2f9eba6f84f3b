import type { MemberRow } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useLast } from '../../base/records/use-last.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { AssignDialog } from './licences/assign-dialog.tsx';
import { members, touched } from './members.queries.ts';
import type { Report } from './several-report.tsx';

/** « 3 personnes » */
export const people = (count: number): string => `${count} personne${count > 1 ? 's' : ''}`;

const reportOf = (words: string) => (done: Report['done']) => ({
  title: `${people(done.done)} ${words}${done.done > 1 ? 's' : ''}`,
  done,
});
const resent = reportOf('relancée');
const left = reportOf('retirée');

/** An act that asks for more, and for whom: who was chosen then, even when the list changes meanwhile. */
export type Asked = {
  readonly act: 'leave' | 'assign';
  readonly people: readonly MemberRow[];
  readonly clear: () => void;
};

type SeveralActsProps = {
  people: readonly MemberRow[];
  onAsk: (act: Asked['act']) => void;
  onDone: (report: Report) => void;
};

/** What may be done at once to the employees that are chosen. */
export function SeveralActs({ people: chosen, onAsk, onDone }: SeveralActsProps) {
  const resend = useAct({
    send: (ids: string[]) => members.resendSeveral({ body: { ids } }),
    touches: touched,
    onDone: (done) => {
      onDone(resent(done));
    },
  });
  return (
    <>
      <ActButton label="Relancer l’invitation" size="sm" act={resend} input={chosen.map(({ id }) => id)} />
      <Button
        size="sm"
        variant="light"
        onClick={() => {
          onAsk('assign');
        }}
      >
        Attribuer une licence
      </Button>
      <Button
        size="sm"
        variant="light"
        color="corail"
        onClick={() => {
          onAsk('leave');
        }}
      >
        Retirer
      </Button>
    </>
  );
}

type SeveralDialogsProps = {
  asked: Asked | undefined;
  onClose: () => void;
  onDone: (report: Report) => void;
};

/** What an act on several employees asks first: their last day, or the licence that they get. */
export function SeveralDialogs({ asked, onClose, onDone }: SeveralDialogsProps) {
  const chosen = useLast(asked)?.people ?? [];
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      <AssignDialog ids={ids} opened={asked?.act === 'assign'} onClose={onClose} onDone={onDone} />
      <LeaveDialog
        opened={asked?.act === 'leave'}
        who={people(chosen.length)}
        leavers={chosen}
        joinedOn={
          chosen
            .map(({ joinedOn }) => joinedOn)
            .toSorted()
            .at(-1) ?? null
        }
        send={(leftOn) => members.leaveSeveral({ body: { ids, leftOn } })}
        onDone={(done) => {
          onDone(left(done));
        }}
        onClose={onClose}
      />
    </>
  );
}
