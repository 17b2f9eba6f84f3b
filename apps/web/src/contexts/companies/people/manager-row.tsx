import { may } from '@elan/domain/accounts';
import { managerStandingLabels, type CompanyManager } from '@elan/domain/companies';
import { waitInWords } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { AvatarPicture } from '../../../ui/avatar-picture.tsx';
import { notify } from '../../../ui/notify.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { managerDetail, managerName, removalQuestion, standingTones } from './manager-words.ts';
import { useManagerAct, type ManagerAct } from './managers.queries.ts';
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

const doneTitles: Readonly<Record<ManagerAct, string>> = {
  resend: 'Invitation renvoyée',
  remove: 'Accès retiré',
  restore: 'Accès rétabli',
};

/** One of the people who manage the company, and what may be done. */
export function ManagerRow({ companyId, manager, hasRights, readAt, onRights }: ManagerRowProps) {
  const user = useUser();
  const act = useManagerAct(companyId, manager.id);
  const confirm = useConfirm();
  const left = useSecondsLeft(manager.resendIn ?? 0, readAt);
  const name = managerName(manager);
  const run = (asked: ManagerAct) => {
    act.mutate(asked, {
      onSuccess() {
        notify.success({ title: doneTitles[asked], message: name });
      },
    });
  };
  const askRemoval = async () => {
    if (await confirm(removalQuestion(manager))) run('remove');
  };
  const can = (action: CompanyManager['actions'][number]) => manager.actions.includes(action);
  const isBusy = (asked: ManagerAct) => act.isPending && act.variables === asked;
  const common = { variant: 'default', size: 'xs', 'aria-describedby': `manager-${manager.id}` } as const;
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
        {act.error && (
          <p role="alert" className={classes.refusal}>
            {sentenceOf(act.error)}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        {can('resend') && (
          <Button
            {...common}
            loading={isBusy('resend')}
            disabled={left > 0}
            onClick={() => {
              run('resend');
            }}
          >
            {left > 0 ? `Relancer dans ${waitInWords(left)}` : 'Relancer'}
          </Button>
        )}
        {can('setRights') && (
          <Button {...common} onClick={onRights}>
            Droits
          </Button>
        )}
        {can('restore') && (
          <Button
            {...common}
            loading={isBusy('restore')}
            onClick={() => {
              run('restore');
            }}
          >
            Rétablir
          </Button>
        )}
        {can('remove') && (
          <Button {...common} loading={isBusy('remove')} onClick={() => void askRemoval()}>
            {manager.isSelf ? 'Quitter' : 'Retirer'}
          </Button>
        )}
      </div>
    </li>
  );
}
