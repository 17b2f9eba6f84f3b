import { elided } from '@elan/domain/kernel';
import { may } from '@elan/domain/accounts';
import { managerStandingLabels, type CompanyManager } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { useWholeList } from '../../../base/lists/use-whole-list.ts';
import { useLast } from '../../../base/records/use-last.ts';
import { useUser } from '../../../base/session/session.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { choiceFilter } from '../../../ui/lists/filters.ts';
import { ManagerActs } from './manager-acts.tsx';
import { managerColumns } from './manager-columns.tsx';
import { ManagerRightsForm } from './manager-rights.form.tsx';
import { managerName } from './manager-words.ts';
import { ManagerForm } from './manager.form.tsx';
import type { ManagersSearch } from './managers-search.ts';
import { managersQuery } from './managers.queries.ts';
import classes from './people.module.css';

type ManagersCardProps = { companyId: string; order?: 2 | 3 };

const name = 'Gestionnaires';
const filters = [
  choiceFilter(
    'standing',
    'État',
    'Tous',
    Object.entries(managerStandingLabels).map(([value, label]) => ({ value, label })),
  ),
];

/** The people who manage the company, by themselves: the last one stays. */
export function ManagersCard({ companyId, order = 2 }: ManagersCardProps) {
  const user = useUser();
  const query = managersQuery(companyId);
  const { data, dataUpdatedAt } = useQuery(query);
  const [open, setOpen] = useState<'invite' | CompanyManager>();
  const last = useLast(open);
  const close = () => {
    setOpen(undefined);
  };
  const manager = last === 'invite' ? undefined : last;
  const grantable = data?.grantable ?? [];
  const mayManage = may(user, 'companies.manage-managers');
  const columns = managerColumns({
    hasRights: grantable.length > 0,
    isLast: ({ standing, actions }) => standing === 'active' && !actions.includes('remove') && mayManage,
  });
  const list = useWholeList<ManagersSearch, CompanyManager>(
    query,
    columns,
    ({ standing }, asked) => asked.standing === undefined || asked.standing === standing,
  );
  return (
    <SectionCard
      title={name}
      order={order}
      description="Ils gèrent l’espace de l’entreprise. À deux, une absence ne bloque rien."
      action={
        data &&
        mayManage && (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconUserPlus size={17} stroke={1.9} />}
            onClick={() => {
              setOpen('invite');
            }}
          >
            Inviter
          </Button>
        )
      }
    >
      <div className={classes.managers}>
        <ListScreen
          list={list}
          label={name}
          file="gestionnaires"
          columns={columns}
          rowLabel={managerName}
          searchLabel="Rechercher un gestionnaire"
          filters={filters}
          rowActions={(item) => (
            <ManagerActs
              companyId={companyId}
              manager={item}
              readAt={dataUpdatedAt}
              onRights={() => {
                setOpen(item);
              }}
            />
          )}
          empty={{
            title: 'Aucun gestionnaire.',
            reason: 'Invitez la personne qui gérera l’espace de l’entreprise.',
            noMatch: 'Aucun gestionnaire ne correspond.',
          }}
        />
      </div>
      <Modal
        opened={open !== undefined}
        onClose={close}
        title={manager ? `Droits ${elided('de', managerName(manager))}` : 'Inviter un gestionnaire'}
        subtitle={
          !manager &&
          'La personne reçoit un e-mail pour choisir son mot de passe, valable 7\u00a0jours. Elle entre ensuite dans l’espace de votre entreprise.'
        }
        size={manager ? 520 : 800}
        keepTyped
      >
        {open !== undefined &&
          (manager ? (
            <ManagerRightsForm
              companyId={companyId}
              manager={manager}
              grantable={grantable}
              onClose={close}
            />
          ) : (
            <ManagerForm companyId={companyId} grantable={grantable} onClose={close} />
          ))}
      </Modal>
    </SectionCard>
  );
}
