import type { ProgramCheck } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routerLink } from '../../../app/navigation.tsx';
import { sentenceOf } from '../../../app/refusals.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { notify } from '../../../ui/notify.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { plural } from '../../../ui/typography.ts';
import classes from './checks.module.css';
import { checksQuery, useRepair } from './generation.queries.ts';
import { RepairPreview } from './repair-preview.tsx';
import { checkTitle, isRepairable, repairedWords } from './repair-words.ts';

/** The running programmes whose sessions are not as planned: what is wrong, why, and a repair that is shown before it is done. */
export function ChecksScreen() {
  const { data, error, refetch, isFetching } = useQuery(checksQuery);
  const [asked, setAsked] = useState<ProgramCheck | null>(null);
  const repair = useRepair((done) => {
    notify.success({ title: 'Programme réparé', message: repairedWords(done) });
    setAsked(null);
  });
  const checked = data
    ? `${data.checked}\u00a0${plural(data.checked, 'programme actif contrôlé', 'programmes actifs contrôlés')}`
    : '';
  return (
    <>
      <PageHeader
        title="Écarts de planning"
        description="Les séances de chaque programme actif, comparées à son planning&nbsp;: manquantes, en trop, en nombre différent de ce qui est vendu."
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            Contrôler à nouveau
          </Button>
        }
      />
      {error && !data && (
        <SectionCard>
          <ErrorState
            title="Le contrôle n’a pas pu être fait."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </SectionCard>
      )}
      {!data && !error && <LoadingState height={240} label="Contrôle des programmes" />}
      {data?.items.length === 0 && (
        <SectionCard>
          <EmptyState
            icon={<IconChecks size={24} stroke={1.6} />}
            title="Tout est conforme au planning."
            reason={`${checked}\u00a0: aucune séance ne manque, aucune n’est en trop.`}
          />
        </SectionCard>
      )}
      {data && data.items.length > 0 && (
        <SectionCard title="Programmes à réparer" description={checked}>
          <ul className={classes.list}>
            {data.items.map((check) => (
              <li key={check.programId} className={classes.item}>
                <div className={classes.words}>
                  <h3 className={classes.title}>{checkTitle(check)}</h3>
                  {check.faults.map(({ code, message }) => (
                    <p key={code} className={classes.fault}>
                      {message}
                    </p>
                  ))}
                  {routerLink({
                    href: `/app/programs/${check.programId}/counter`,
                    className: classes.link ?? '',
                    children: 'Voir les séances du programme',
                  })}
                </div>
                <Button
                  variant="light"
                  disabled={!isRepairable(check)}
                  aria-label={`Réparer\u00a0: ${checkTitle(check)}`}
                  onClick={() => {
                    setAsked(check);
                  }}
                >
                  Réparer
                </Button>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => {
          setAsked(null);
          repair.reset();
        }}
        title={asked ? `Réparer\u00a0: ${checkTitle(asked)}` : 'Réparer'}
        message={asked ? <RepairPreview check={asked} /> : ''}
        confirmLabel="Réparer"
        onAnswer={() => {
          if (asked) repair.mutate(asked);
        }}
        busy={repair.isPending}
        error={repair.error ? sentenceOf(repair.error) : null}
      />
    </>
  );
}
