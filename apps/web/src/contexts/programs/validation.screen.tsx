import {
  validationStages,
  type Program,
  type ValidationStage,
  type WaitingProgram,
} from '@elan/domain/programs';
import { Button, Pagination } from '@mantine/core';
import { IconChecks, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useEver } from '../../ui/use-ever.ts';
import { plural } from '../../ui/text/typography.ts';
import { exportValidation } from './export-validation.ts';
import { headingIdOf, PendingProgram } from './pending-program.tsx';
import type { ValidationSearch } from './programs-search.ts';
import { ValidationFilters } from './validation-filters.tsx';
import { stageWords } from './validation-words.ts';
import { validationPageSize, validationQueueQuery } from './validation.queries.ts';
import classes from './validation.module.css';

// Where several wait alone.
const SeveralApprovals = lazyPart(() => import('./several-approvals.tsx'), 'SeveralApprovals');

export { validationSearch as search } from './programs-search.ts';

/** The administrators' queue: what waits for a validation, a coach or a start, the longest wait first. */
export function ValidationScreen() {
  const [search, change] = useScreenSearch<ValidationSearch>();
  const { data, error, refetch, isFetching } = useQuery(validationQueueQuery(search));
  const save = useMutation({ mutationFn: exportValidation, meta: { failure: 'Export impossible' } });
  const acted = useRef<string | null>(null);
  // The button that was pressed is gone with its row: the focus goes to the programme in its new place, or to the page.
  useEffect(() => {
    if (acted.current === null || document.activeElement !== document.body) return;
    const heading = document.getElementById(headingIdOf(acted.current));
    (heading ?? document.getElementById('contenu'))?.focus();
  }, [data]);
  const done = ({ id }: Program) => {
    acted.current = id;
  };
  const toApprove = data?.items.filter(({ stage }) => stage === 'validation') ?? [];
  // Once it is there it stays: its dialog tells what was refused when little is left to approve.
  const several = useEver(toApprove.length > 1);
  const pages = data ? Math.ceil(data.total / validationPageSize) : 1;
  const filtered = [search.search, search.type, search.stage, search.alarm].some((filter) => filter);
  return (
    <>
      <PageHeader
        title="Programmes à valider"
        description="Du programme soumis à sa première séance&nbsp;: valider, choisir un coach, démarrer."
      />
      <ValidationFilters
        alarms={data?.alarms}
        actions={
          <>
            {several && (
              <Suspense fallback={null}>
                <SeveralApprovals waiting={toApprove} />
              </Suspense>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.8} />}
              disabled={!data || data.items.length === 0}
              loading={save.isPending}
              onClick={() => {
                save.mutate(search);
              }}
            >
              Exporter
            </Button>
          </>
        }
      />
      {error && !data && (
        <SectionCard>
          <ErrorState
            title="Les programmes n’ont pas pu être chargés."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </SectionCard>
      )}
      {!data && !error && <LoadingState height={240} label="Chargement des programmes" />}
      {data?.items.length === 0 && (
        <SectionCard>
          <EmptyState
            icon={<IconChecks size={24} stroke={1.6} />}
            title={filtered ? 'Aucun programme ne correspond.' : 'Aucun programme n’attend.'}
            reason={
              filtered
                ? 'Effacez un filtre pour en voir d’autres.'
                : 'Un programme apparaît ici dès qu’une entreprise le soumet.'
            }
          />
        </SectionCard>
      )}
      {validationStages.map((stage) => (
        <StageSection
          key={stage}
          stage={stage}
          total={data?.stages[stage] ?? 0}
          waiting={data?.items.filter((item) => item.stage === stage) ?? []}
          onDone={done}
        />
      ))}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={search.page ?? 1}
          onChange={(next) => {
            change({ page: next === 1 ? undefined : next });
          }}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Page suivante' : 'Page précédente',
          })}
        />
      )}
    </>
  );
}

type StageSectionProps = {
  stage: ValidationStage;
  /** How many wait at this stage, on whatever page. */
  total: number;
  waiting: readonly WaitingProgram[];
  onDone: (changed: Program) => void;
};

function StageSection({ stage, total, waiting, onDone }: StageSectionProps) {
  if (waiting.length === 0) return null;
  const { title, description } = stageWords[stage];
  return (
    <SectionCard
      title={title}
      description={description}
      action={
        <span className="num">
          {total}&nbsp;{plural(total, 'programme', 'programmes')}
        </span>
      }
    >
      <ul className={classes.list} aria-label={title}>
        {waiting.map((item) => (
          <li key={item.program.id}>
            <PendingProgram waiting={item} onDone={onDone} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
