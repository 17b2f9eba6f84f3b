import { may } from '@elan/domain/accounts';
import { closingWords, isRemovable, type CompanyClosing } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { DateList } from '../../../ui/date-list.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { closingsQuery, useRemoveClosing } from './closings.queries.ts';
import classes from './people.module.css';

// The date picker is loaded when a closing is typed.
const ClosingForm = lazy(async () => ({
  default: (await loadChunk(() => import('./closing.form.tsx'))).ClosingForm,
}));

type ClosingsCardProps = { companyId: string; order?: 2 | 3 };

const lengthOf = ({ from, to }: CompanyClosing): string =>
  from === to ? 'Un jour' : `Jusqu’au ${formatDate(to, 'short')}`;

/** The days on which the company receives no session: the plannings skip them and make the sessions up (D21). */
export function ClosingsCard({ companyId, order = 2 }: ClosingsCardProps) {
  const mayWrite = may(useUser(), 'companies.write-profile');
  const { data, error, isFetching, refetch } = useQuery(closingsQuery(companyId));
  const remove = useRemoveClosing(companyId);
  const confirm = useConfirm();
  const [open, setOpen] = useState<'new' | CompanyClosing | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setOpen(null);
  };
  const askRemoval = async (closing: CompanyClosing) => {
    const answer = await confirm({
      title: `Retirer la fermeture «\u00a0${closing.reason}\u00a0»\u202f?`,
      message: `Des séances pourront à nouveau être planifiées ${closingWords(closing)}.`,
      confirmLabel: 'Retirer',
      destructive: true,
    });
    if (answer) remove.mutate(closing.id);
  };
  const coming = data?.items.filter(({ to }) => to >= data.today) ?? [];
  return (
    <SectionCard
      title="Jours de fermeture"
      order={order}
      description="Aucune séance n’y est planifiée&nbsp;: elle est reportée à la fin du programme. Les jours fériés sont déjà comptés."
    >
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des fermetures" />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {coming.length === 0 && <p className={classes.none}>Aucune fermeture à venir.</p>}
          <DateList
            label="Fermetures à venir"
            items={coming.map((closing) => ({
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
                  {isRemovable(closing, data.today) && (
                    <IconButton
                      variant="subtle"
                      label={`Retirer la fermeture ${closing.reason}`}
                      icon={<IconTrash size={18} stroke={1.8} />}
                      loading={remove.isPending && remove.variables === closing.id}
                      onClick={() => void askRemoval(closing)}
                    />
                  )}
                </div>
              ),
            }))}
          />
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
            onClose={() => {
              if (!isBusy) close();
            }}
            title={open === null || open === 'new' ? 'Ajouter une fermeture' : 'Modifier la fermeture'}
            keepTyped
          >
            {open !== null && (
              <Suspense fallback={<LoadingState shape="form" count={3} label="Chargement du formulaire" />}>
                <ClosingForm
                  companyId={companyId}
                  known={data}
                  closing={open === 'new' ? null : open}
                  onBusy={setIsBusy}
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
