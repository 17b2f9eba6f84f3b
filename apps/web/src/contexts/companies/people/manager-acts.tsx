import type { CompanyManager } from '@elan/domain/companies';
import { waitInWords } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { managerName, removalQuestion } from './manager-words.ts';
import { managers, managersQuery, touched } from './managers.queries.ts';
import classes from './people.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type ManagerActsProps = {
  companyId: string;
  manager: CompanyManager;
  /** When the list was read, in epoch milliseconds: waits are counted from there. */
  readAt: number;
  onRights: () => void;
};

const doneTitles = {
  resend: 'Invitation renvoyée',
  remove: 'Accès retiré',
  restore: 'Accès rétabli',
};

type ManagerAct = keyof typeof doneTitles;

/** What may be done to one of the people who manage the company. */
export function ManagerActs({ companyId, manager, readAt, onRights }: ManagerActsProps) {
  const act = useAct({
    send: (asked: ManagerAct) =>
      managers[asked]({ params: { id: companyId, managerId: manager.id }, body: {} }),
    touches: touched,
    done: (_list, asked) => ({ title: doneTitles[asked], message: managerName(manager) }),
    onDone: useKeepAnswer(managersQuery(companyId)),
  });
  const left = useSecondsLeft(manager.resendIn ?? 0, readAt);
  const can = (action: CompanyManager['actions'][number]) => manager.actions.includes(action);
  const common = { act, look: 'default', size: 'xs', describedBy: `manager-${manager.id}` } as const;
  return (
    <div className={classes.acts}>
      {can('resend') && (
        <ActButton
          {...common}
          label={left > 0 ? `Relancer dans ${waitInWords(left)}` : 'Relancer'}
          input="resend"
          disabled={left > 0}
        />
      )}
      {can('setRights') && (
        <Button variant="default" size="xs" aria-describedby={common.describedBy} onClick={onRights}>
          Droits
        </Button>
      )}
      {can('restore') && <ActButton {...common} label="Rétablir" input="restore" />}
      {can('remove') && (
        <ActButton
          {...common}
          label={manager.isSelf ? 'Quitter' : 'Retirer'}
          input="remove"
          destructive
          question={removalQuestion(manager)}
        />
      )}
    </div>
  );
}
