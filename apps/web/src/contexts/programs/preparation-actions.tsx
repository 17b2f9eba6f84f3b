import { may } from '@elan/domain/accounts';
import type { Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { routerLink } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { mayPrepare } from './may-prepare.ts';
import { useDiscardDraft } from './program-drafts.queries.ts';
import classes from './program-facts.module.css';

type PreparationActionsProps = {
  program: Program;
  /** Told when a dialog opens and closes: what stands around must not answer to its Escape. */
  onDialog?: (opened: boolean) => void;
  /** The draft is deleted. */
  onGone: () => void;
};

const formOf = ({ id }: Program): string => `/app/programs?view=new&from=${id}`;

/** What a company may do with a programme that is in its hands: go on with a draft, delete it, correct a refused one. */
export function PreparationActions({ program, onDialog, onGone }: PreparationActionsProps) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const ask = (opened: boolean) => {
    setAsking(opened);
    onDialog?.(opened);
  };
  const discard = useDiscardDraft(program.id, () => {
    ask(false);
    onGone();
  });
  const isDraft = program.status === 'DRAFT';
  const isRefused = program.status === 'REFUSED' || program.status === 'CANCELLED';
  const goesOn = mayPrepare(user);
  if (!may(user, 'programs.submit') || user.company?.id !== program.companyId) return null;
  if (!isDraft && !(isRefused && goesOn)) return null;
  return (
    <div className={classes.actions}>
      {isDraft && (
        <Button
          variant="default"
          onClick={() => {
            discard.reset();
            ask(true);
          }}
        >
          Supprimer le brouillon
        </Button>
      )}
      {goesOn && (
        <Button renderRoot={(props) => routerLink({ ...props, href: formOf(program) })}>
          {isDraft ? 'Reprendre le brouillon' : 'Corriger et soumettre à nouveau'}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          ask(false);
        }}
        title={'Supprimer ce brouillon\u202f?'}
        message="Ce que vous y avez préparé sera perdu. Rien n’avait été envoyé."
        confirmLabel="Supprimer le brouillon"
        destructive
        onAnswer={() => {
          discard.mutate();
        }}
        busy={discard.isPending}
        error={discard.error ? sentenceOf(discard.error) : null}
      />
    </div>
  );
}
