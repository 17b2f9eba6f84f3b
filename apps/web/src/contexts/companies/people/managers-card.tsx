import { may } from '@elan/domain/accounts';
import type { CompanyManager } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ManagerRightsForm } from './manager-rights.form.tsx';
import { ManagerRow } from './manager-row.tsx';
import { managerName } from './manager-words.ts';
import { ManagerForm } from './manager.form.tsx';
import { managersQuery } from './managers.queries.ts';
import classes from './people.module.css';

type ManagersCardProps = { companyId: string; order?: 2 | 3 };

/** The people who manage the company, by themselves: the last one stays. */
export function ManagersCard({ companyId, order = 2 }: ManagersCardProps) {
  const user = useUser();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(managersQuery(companyId));
  const [open, setOpen] = useState<'invite' | CompanyManager | null>(null);
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState<typeof open>(null);
  if (open !== null && open !== last) setLast(open);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setOpen(null);
  };
  const manager = last === 'invite' ? null : last;
  const grantable = data?.grantable ?? [];
  return (
    <SectionCard
      title="Gestionnaires"
      order={order}
      description="Ils gèrent l’espace de l’entreprise. À deux, une absence ne bloque rien."
      action={
        data &&
        may(user, 'companies.manage-managers') && (
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
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des gestionnaires" />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className={classes.list} aria-label="Gestionnaires">
          {data.items.map((item) => (
            <ManagerRow
              key={item.id}
              companyId={companyId}
              manager={item}
              hasRights={grantable.length > 0 || item.rights.length > 0}
              readAt={dataUpdatedAt}
              onRights={() => {
                setOpen(item);
              }}
            />
          ))}
        </ul>
      )}
      <Modal
        opened={open !== null}
        onClose={() => {
          if (!isBusy) close();
        }}
        title={manager ? `Droits de ${managerName(manager)}` : 'Inviter un gestionnaire'}
        {...(manager
          ? {}
          : {
              subtitle:
                'La personne reçoit un e-mail pour choisir son mot de passe, valable 7\u00a0jours. Elle entre ensuite dans l’espace de votre entreprise.',
            })}
        size={manager ? 520 : 800}
        keepTyped
      >
        {open !== null &&
          (manager ? (
            <ManagerRightsForm
              companyId={companyId}
              manager={manager}
              grantable={grantable}
              onBusy={setIsBusy}
              onClose={close}
            />
          ) : (
            <ManagerForm companyId={companyId} grantable={grantable} onBusy={setIsBusy} onClose={close} />
          ))}
      </Modal>
    </SectionCard>
  );
}
