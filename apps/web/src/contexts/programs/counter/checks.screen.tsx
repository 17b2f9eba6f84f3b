import { elided } from '@elan/domain/kernel';
import type { ProgramCheck } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { ExportRows } from '../../../base/lists/export-rows.tsx';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { plural } from '../../../ui/text/typography.ts';
import { useEver } from '../../../ui/use-ever.ts';
import classes from './checks.module.css';
import { touched } from './counter.queries.ts';
import { checksQuery, programs } from './generation.queries.ts';
import { RepairPreview } from './repair-preview.tsx';
import { checkTitle, goneWords, isRepairable, repairedWords, whenOf } from './repair-words.ts';

// Where several are to be repaired alone.
const SeveralRepairs = lazyPart(() => import('./several-repairs.tsx'), 'SeveralRepairs');

const columns: readonly ListColumn<ProgramCheck>[] = [
  { key: 'program', title: 'Programme', csv: checkTitle },
  { key: 'faults', title: 'Écarts', csv: ({ faults }) => faults.map(({ message }) => message).join(' ') },
  { key: 'create', title: 'Séances à créer', csv: ({ toCreate }) => toCreate.length },
  { key: 'makeUp', title: 'Dates passées à remplacer', csv: ({ toMakeUp }) => toMakeUp.length },
  {
    key: 'gone',
    title: 'Séances annulées avec l’entreprise',
    csv: ({ goneWithCompany }) => goneWithCompany.length,
  },
  { key: 'cancel', title: 'Séances à annuler', csv: ({ toCancel }) => toCancel.length },
];

/** The running programmes whose sessions are not as planned: what is wrong, why, and a repair that is shown before it is done. */
export function ChecksScreen() {
  const { data, error, refetch, isFetching } = useQuery(checksQuery);
  // Once it is there it stays: its dialog tells what was refused when little is left to repair.
  const several = useEver(data !== undefined && data.items.length > 1);
  const checked = data
    ? `${data.checked}\u00a0${plural(data.checked, 'programme actif contrôlé', 'programmes actifs contrôlés')}`
    : '';
  return (
    <>
      <PageHeader
        title="Écarts de planning"
        description="Les séances de chaque programme actif, comparées à son planning&nbsp;: manquantes, en trop, en nombre différent de ce qui est vendu."
        actions={
          <>
            {several && (
              <Suspense fallback={null}>
                <SeveralRepairs checks={data?.items ?? []} />
              </Suspense>
            )}
            <ExportRows file="ecarts" columns={columns} rows={data?.items ?? []} />
            <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
              Contrôler à nouveau
            </Button>
          </>
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
                  <GoneWithCompany check={check} />
                  {routerLink({
                    href: `/app/programs/${check.programId}/counter`,
                    className: classes.link ?? '',
                    children: 'Voir les séances du programme',
                  })}
                </div>
                <RepairButton check={check} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

/** What closing the company cancelled: somebody decides which of them come back, on the card of the company. */
function GoneWithCompany({ check: { companyId, companyName, goneWithCompany } }: { check: ProgramCheck }) {
  const count = goneWithCompany.length;
  const [first] = goneWithCompany;
  if (!first) return null;
  return (
    <p className={classes.fault}>
      {goneWords(count)}, à partir du {whenOf(first)}.{' '}
      {routerLink({
        href: `/app/enterprises/${companyId}`,
        className: classes.link ?? '',
        children: `Les rétablir depuis la fiche ${elided('de', companyName)}`,
      })}
    </p>
  );
}

/** Does what its preview shows, or nothing. */
function RepairButton({ check }: { check: ProgramCheck }) {
  const repair = useAct({
    send: ({ programId, fingerprint }: ProgramCheck) =>
      programs.repair({ params: { id: programId }, body: { fingerprint } }),
    touches: touched,
    done: (done) => ({ title: 'Programme réparé', message: repairedWords(done) }),
  });
  return (
    <ActButton
      label="Réparer"
      name={`Réparer\u00a0: ${checkTitle(check)}`}
      act={repair}
      input={check}
      disabled={!isRepairable(check)}
      question={{
        title: `Réparer\u00a0: ${checkTitle(check)}`,
        message: <RepairPreview check={check} />,
      }}
    />
  );
}
