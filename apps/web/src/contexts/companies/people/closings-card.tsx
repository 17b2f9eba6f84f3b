import { may } from '@elan/domain/accounts';
import { closingWords, isRemovable, type CompanyClosing } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { PagedRows, usePagedRows } from '../../../base/records/paged-rows.tsx';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { useUser } from '../../../base/session/session.ts';
import { DateList } from '../../../ui/lists/date-list.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/display/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { closings, closingsQuery, touched } from './closings.queries.ts';
import classes from './people.module.css';

// The date picker is loaded when a closing is typed.
const ClosingForm = lazyPart(() => import('./closing.form.tsx'), 'ClosingForm');

type ClosingsCardProps = { companyId: string; order?: 2 | 3 };

const lengthOf = ({ from, to }: CompanyClosing): string =>
  from === to ? 'Un jour' : `Jusqu’au ${formatDate(to, 'short')}`;

/** The days on which the company receives no session: the plannings skip them and make the sessions up (D21). */
export function ClosingsCard({ companyId, order = 2 }: ClosingsCardProps) {
  const mayWrite = may(useUser(), 'companies.write-profile');
  const query = closingsQuery(companyId);
  const { data } = useQuery(query);
  const read = usePagedRows(() => query, 1);
  const remove = useAct({
    send: (closingId: string) => closings.remove({ params: { id: companyId, closingId } }),
    touches: touched,
    done: 'Fermeture retirée',
    onDone: useKeepAnswer(query),
  });
  const coming = data?.items.filter(({ to }) => to >= data.today);
  const [open, setOpen] = useState<'new' | CompanyClosing | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <SectionCard
      title="Jours de fermeture"
      order={order}
      description="Aucune séance n’y est planifiée&nbsp;: elle est reportée à la fin du programme. Les jours fériés sont déjà comptés."
    >
      <PagedRows
        name="Fermetures"
        none="Aucune fermeture à venir."
        read={{ ...read, rows: coming }}
        page={1}
        onPageChange={close}
      >
        {(rows) => (
          <DateList
            label="Fermetures à venir"
            items={rows.map((closing) => ({
              id: closing.id,
              date: closing.from,
              title: closing.reason,
              detail: lengthOf(closing),
              action: mayWrite && (
                <div className={classes.icons}>
                  <IconButton
                    variant="subtle"
                    label={`Modifier la fermeture ${closing.reason}`}
                    icon={<IconPencil size={18} stroke={1.8} />}
                    onClick={() => {
                      setOpen(closing);
                    }}
                  />
                  {data && isRemovable(closing, data.today) && (
                    <ActButton
                      label={`Retirer la fermeture ${closing.reason}`}
                      icon={<IconTrash size={18} stroke={1.8} />}
                      act={remove}
                      input={closing.id}
                      destructive
                      question={{
                        title: `Retirer la fermeture «\u00a0${closing.reason}\u00a0»\u202f?`,
                        message: `Des séances pourront à nouveau être planifiées ${closingWords(closing)}.`,
                        confirm: 'Retirer',
                      }}
                    />
                  )}
                </div>
              ),
            }))}
          />
        )}
      </PagedRows>
      {data && (
        <>
          {mayWrite && (
            <Button
              mt="sm"
              variant="default"
              leftSection={<IconCalendarOff size={18} stroke={1.8} />}
              onClick={() => {
                setOpen('new');
              }}
            >
              Ajouter une fermeture
            </Button>
          )}
          <Modal
            opened={open !== null}
            onClose={close}
            title={open === null || open === 'new' ? 'Ajouter une fermeture' : 'Modifier la fermeture'}
            keepTyped
          >
            {open !== null && (
              <Suspense fallback={<LoadingState shape="form" count={3} label="Chargement du formulaire" />}>
                <ClosingForm
                  companyId={companyId}
                  known={data}
                  closing={open === 'new' ? null : open}
                  onClose={close}
                />
              </Suspense>
            )}
          </Modal>
        </>
      )}
    </SectionCard>
  );
}
