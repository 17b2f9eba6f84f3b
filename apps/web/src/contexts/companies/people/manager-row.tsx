import { may } from '@elan/domain/accounts';
import { managerStandingLabels, type CompanyManager } from '@elan/domain/companies';
import { waitInWords } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { useUser } from '../../../base/session/session.ts';
import { AvatarPicture } from '../../../ui/display/avatar-picture.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { managerDetail, managerName, removalQuestion, standingTones } from './manager-words.ts';
import { managers, managersQuery, touched } from './managers.queries.ts';
import classes from './people.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type ManagerRowProps = {
  companyId: string;
  manager: CompanyManager;
  hasRights: boolean;
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

/** One of the people who manage the company, and what may be done. */
export function ManagerRow({ companyId, manager, hasRights, readAt, onRights }: ManagerRowProps) {
  const user = useUser();
  const act = useAct({
    send: (asked: ManagerAct) =>
      managers[asked]({ params: { id: companyId, managerId: manager.id }, body: {} }),
    touches: touched,
    done: (_list, asked) => ({ title: doneTitles[asked], message: name }),
    onDone: useKeepAnswer(managersQuery(companyId)),
  });
  const left = useSecondsLeft(manager.resendIn ?? 0, readAt);
  const name = managerName(manager);
  const can = (action: CompanyManager['actions'][number]) => manager.actions.includes(action);
  const common = { act, look: 'default', size: 'xs', describedBy: `manager-${manager.id}` } as const;
  const isLast = manager.standing === 'active' && !can('remove') && may(user, 'companies.manage-managers');
  return (
    <li className={classes.manager} data-off={manager.standing === 'removed' || undefined}>
      <AvatarPicture name={name} sources={[]} size="md" tone="sapin" />
      <div className={classes.words}>
        <p className={classes.name}>
          <span id={`manager-${manager.id}`}>{name}</span>
          {manager.isSelf && <span className={classes.self}>(vous)</span>}
          <StatusBadge tone={standingTones[manager.standing]}>
            {managerStandingLabels[manager.standing]}
          </StatusBadge>
        </p>
        <p className={classes.detail}>{manager.email}</p>
        <p className={classes.detail}>{managerDetail(manager, hasRights)}</p>
        {isLast && (
          <p className={classes.detail}>
            Dernier gestionnaire actif&nbsp;: invitez-en un autre avant de quitter l’entreprise.
          </p>
        )}
      </div>
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
    </li>
  );
}
