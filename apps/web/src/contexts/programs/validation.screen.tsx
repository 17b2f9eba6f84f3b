import type { Program, ProgramStatus } from '@elan/domain/programs';
import { Pagination } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { plural } from '../../ui/typography.ts';
import { headingIdOf, PendingProgram } from './pending-program.tsx';
import type { ValidationSearch } from './programs-search.ts';
import { pendingProgramsQuery } from './programs.queries.ts';
import classes from './validation.module.css';

type Stage = {
  readonly title: string;
  readonly description: string;
  readonly statuses: readonly ProgramStatus[];
};

const stages: readonly Stage[] = [
  {
    title: 'À valider',
    description: 'Vérifiez le lieu, les créneaux et les dates, puis validez ou refusez.',
    statuses: ['PENDING'],
  },
  {
    title: 'Coach à choisir',
    description: 'Un coach est attendu trois jours avant le début.',
    statuses: ['PENDING_PLANNING', 'PENDING_COACH'],
  },
  {
    title: 'À démarrer',
    description: 'Le coach est choisi\u00a0: le démarrage crée les prochaines séances.',
    statuses: ['PENDING_DATE'],
  },
  {
    title: 'En attente de l’entreprise',
    description: 'Un brouillon, ou une date proposée qui attend sa réponse.',
    statuses: ['DRAFT', 'PENDING_DATE_CONFIRMATION'],
  },
];

/** The administrators' queue: what waits for a validation, a coach or a start, the longest wait first. */
export function ValidationScreen() {
  const [search, change] = useScreenSearch<ValidationSearch>();
  const page = search.page ?? 1;
  const { data, error, refetch, isFetching } = useQuery(pendingProgramsQuery(page));
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
  const pages = data ? Math.ceil(data.total / 100) : 1;
  return (
    <>
      <PageHeader
        title="Programmes à valider"
        description="Du programme soumis à sa première séance&nbsp;: valider, choisir un coach, démarrer."
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
            title="Aucun programme n’attend."
            reason="Un programme apparaît ici dès qu’une entreprise le soumet."
          />
        </SectionCard>
      )}
      {stages.map((stage) => (
        <StageSection key={stage.title} stage={stage} programs={data?.items ?? []} onDone={done} />
      ))}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
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
  stage: Stage;
  programs: readonly Program[];
  onDone: (changed: Program) => void;
};

function StageSection({ stage, programs, onDone }: StageSectionProps) {
  const own = programs.filter(({ status }) => (stage.statuses as readonly string[]).includes(status));
  if (own.length === 0) return null;
  return (
    <SectionCard
      title={stage.title}
      description={stage.description}
      action={
        <span className="num">
          {own.length}&nbsp;{plural(own.length, 'programme', 'programmes')}
        </span>
      }
    >
      <ul className={classes.list} aria-label={stage.title}>
        {own.map((program) => (
          <li key={program.id}>
            <PendingProgram program={program} onDone={onDone} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
