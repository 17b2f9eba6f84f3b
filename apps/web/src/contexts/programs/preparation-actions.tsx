import { may } from '@elan/domain/accounts';
import type { Program } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { mayPrepare } from './may-prepare.ts';
import { drafts } from './program-drafts.queries.ts';
import classes from './program-facts.module.css';

type PreparationActionsProps = {
  program: Program;
  /** The draft is deleted. */
  onGone: () => void;
};

const formOf = ({ id }: Program): string => `/app/programs?view=new&from=${id}`;

/** What a company may do with a programme that is in its hands: go on with a draft, delete it, correct a refused one. */
export function PreparationActions({ program, onGone }: PreparationActionsProps) {
  const user = useUser();
  const discard = useAct({
    send: (id: string) => drafts.discard({ params: { id } }),
    touches: ['programs'],
    done: 'Brouillon supprimé',
    onDone: onGone,
  });
  const isDraft = program.status === 'DRAFT';
  const isRefused = program.status === 'REFUSED' || program.status === 'CANCELLED';
  const goesOn = mayPrepare(user);
  if (!may(user, 'programs.submit') || user.company?.id !== program.companyId) return null;
  if (!isDraft && !(isRefused && goesOn)) return null;
  return (
    <div className={classes.actions}>
      {isDraft && (
        <ActButton
          label="Supprimer le brouillon"
          act={discard}
          input={program.id}
          look="default"
          destructive
          question={{
            title: 'Supprimer ce brouillon\u202f?',
            message: 'Ce que vous y avez préparé sera perdu. Rien n’avait été envoyé.',
          }}
        />
      )}
      {goesOn && (
        <Button renderRoot={(props) => routerLink({ ...props, href: formOf(program) })}>
          {isDraft ? 'Reprendre le brouillon' : 'Corriger et soumettre à nouveau'}
        </Button>
      )}
    </div>
  );
}
