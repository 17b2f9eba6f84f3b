import { overCompanyWords, type Program } from '@elan/domain/programs';
import { Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconCalendarOff, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink, useGo } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { isOver } from './may-prepare.ts';
import { ProgramPreparation } from './program-preparation.tsx';
import { tabHref, type ChosenBefore } from './programs-search.ts';
import { programQuery } from './programs.queries.ts';

type NewProgramProps = {
  companyId: string;
  /** The draft to go on with, or the programme to correct in a new one. */
  from: string | undefined;
  /** What a new one begins with. */
  chosen: ChosenBefore;
};

const titleOf = (program: Program | undefined): string => {
  if (!program) return 'Planifier un programme';
  return program.status === 'DRAFT' ? 'Reprendre un brouillon' : 'Corriger un programme';
};

/** The page that prepares a programme, in place of the list. */
export function NewProgram({ companyId, from, chosen }: NewProgramProps) {
  const over = isOver(useUser());
  const { data, error, refetch, isFetching } = useQuery({
    ...programQuery(from ?? ''),
    enabled: from !== undefined && !over,
    // What is typed below starts from one reading of it.
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageHeader
        before={
          <Button
            variant="subtle"
            size="compact-sm"
            mb={6}
            ml={-10}
            leftSection={<IconArrowLeft size={17} stroke={1.8} />}
            renderRoot={(props) => routerLink({ ...props, href: '/app/programs' })}
          >
            Programmes
          </Button>
        }
        title={titleOf(data)}
        actions={
          !over &&
          from === undefined && (
            <Button
              variant="default"
              renderRoot={(props) => routerLink({ ...props, href: '/app/needs-survey' })}
            >
              Demander d’abord à vos salariés
            </Button>
          )
        }
        {...(over
          ? {}
          : { description: 'Choisissez, voyez chaque date, puis soumettez\u00a0: rien n’est envoyé avant.' })}
      />
      {over && (
        <SectionCard>
          <EmptyState
            icon={<IconCalendarOff size={24} stroke={1.6} />}
            title="Aucun programme ne peut être soumis."
            reason={overCompanyWords}
          />
        </SectionCard>
      )}
      {error && !data && (
        <SectionCard>
          <ErrorState
            title="Ce programme n’a pas pu être chargé."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </SectionCard>
      )}
      {!over && from !== undefined && !data && !error && (
        <LoadingState shape="form" count={5} label="Chargement du programme" />
      )}
      {data?.refusalReason && (
        <Alert color="corail" variant="light" title="Raison du refus">
          {data.refusalReason}
        </Alert>
      )}
      {!over && (from === undefined || data) && (
        <Preparation companyId={companyId} from={data} chosen={chosen} />
      )}
    </>
  );
}

type PreparationProps = { companyId: string; from: Program | undefined; chosen: ChosenBefore };

function Preparation({ companyId, from, chosen }: PreparationProps) {
  const go = useGo();
  const toPending = () => {
    go(tabHref('pending'));
  };
  return (
    <ProgramPreparation
      // Another version of the draft is another form.
      key={from?.id ?? 'new'}
      companyId={companyId}
      from={from}
      chosen={from ? undefined : chosen}
      onSubmitted={toPending}
      onKept={toPending}
      withoutSpot={
        <Alert
          color="miel"
          variant="light"
          icon={<IconMapPin size={20} />}
          title="Aucun lieu n’est enregistré."
        >
          Sans lieu, seul un programme en visioconférence est possible.{' '}
          {routerLink({ href: '/app/spots?spot=new', children: 'Ajouter un lieu' })}
        </Alert>
      }
    />
  );
}
