import { elided } from '@elan/domain/kernel';
import { may } from '@elan/domain/accounts';
import type { CompanyManager } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedRows, usePagedRows } from '../../../base/records/paged-rows.tsx';
import { useLast } from '../../../base/records/use-last.ts';
import { useUser } from '../../../base/session/session.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { listCsv } from '../../../ui/lists/list-file.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { managerColumns } from './manager-columns.ts';
import { ManagerRightsForm } from './manager-rights.form.tsx';
import { ManagerRow } from './manager-row.tsx';
import { managerName } from './manager-words.ts';
import { ManagerForm } from './manager.form.tsx';
import { managersQuery } from './managers.queries.ts';
import classes from './people.module.css';

type ManagersCardProps = { companyId: string; order?: 2 | 3 };

const name = 'Gestionnaires';

/** The people who manage the company, by themselves: the last one stays. */
export function ManagersCard({ companyId, order = 2 }: ManagersCardProps) {
  const user = useUser();
  const query = managersQuery(companyId);
  const { data, dataUpdatedAt } = useQuery(query);
  const read = usePagedRows(() => query, 1);
  const [open, setOpen] = useState<'invite' | CompanyManager>();
  const last = useLast(open);
  const close = () => {
    setOpen(undefined);
  };
  const manager = last === 'invite' ? undefined : last;
  const grantable = data?.grantable ?? [];
  return (
    <SectionCard
      title={name}
      order={order}
      description="Ils gèrent l’espace de l’entreprise. À deux, une absence ne bloque rien."
      action={
        data && (
          <div className={classes.tools}>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={17} stroke={1.9} />}
              onClick={() => {
                saveFile(`gestionnaires-${todayIn()}.csv`, listCsv(managerColumns, data.items));
              }}
            >
              Exporter
            </Button>
            {may(user, 'companies.manage-managers') && (
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
            )}
          </div>
        )
      }
    >
      <PagedRows name={name} none="Aucun gestionnaire." read={read} page={1} onPageChange={close}>
        {(rows) => (
          <ul className={classes.list} aria-label={name}>
            {rows.map((item) => (
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
      </PagedRows>
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
