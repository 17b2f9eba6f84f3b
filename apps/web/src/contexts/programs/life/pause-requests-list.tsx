import { formatShortDate } from '@elan/domain/kernel';
import { pauseWords, type PauseRequest } from '@elan/domain/programs';
import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { useWholeList } from '../../../base/lists/use-whole-list.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { capitalised } from '../../../ui/text/typography.ts';
import { programHref, tabHref, firstTab, type ProgramsSearch } from '../programs-search.ts';
import { pauseRequestsQuery } from './life.queries.ts';
import { PauseAnswer } from './pause-answer.tsx';

const columns: readonly ListColumn<PauseRequest>[] = [
  {
    key: 'start',
    title: 'Pause',
    width: 220,
    sortable: true,
    rank: ({ startsOn }) => startsOn,
    csv: [
      ['Premier jour', ({ startsOn }) => formatShortDate(startsOn)],
      ['Dernier jour', ({ endsOn }) => endsOn && formatShortDate(endsOn)],
    ],
    render: (request) => capitalised(pauseWords(request)),
  },
  { key: 'company', title: 'Entreprise', sortable: true, csv: ({ companyName }) => companyName },
  { key: 'objective', title: 'Objectif', sortable: true, csv: ({ objectiveName }) => objectiveName },
  { key: 'reason', title: 'Raison', csv: ({ reason }) => reason },
];

/** The pauses that companies ask for, and what is answered to each: the soonest first. */
export function PauseRequestsList() {
  const list = useWholeList<ProgramsSearch, PauseRequest>(pauseRequestsQuery, columns);
  return (
    <>
      <PageHeader
        title="Pauses demandées"
        description="Une pause accordée annule les séances de ses dates, sans les décompter."
        actions={
          <Button variant="default" renderRoot={(props) => routerLink({ ...props, href: tabHref(firstTab) })}>
            Tous les programmes
          </Button>
        }
      />
      <ListScreen
        list={list}
        label="Pauses demandées"
        file="pauses-demandees"
        columns={columns}
        rowLabel={({ companyName, objectiveName }) => `${companyName}, ${objectiveName}`}
        searchLabel="Rechercher une entreprise, un objectif ou une raison"
        rowHref={({ programId }) => programHref(programId)}
        rowActions={(request) => (
          <PauseAnswer
            program={{ id: request.programId, companyName: request.companyName }}
            pause={request}
            answers={['refusePause', 'grantPause']}
          />
        )}
        empty={{
          icon: <IconPlayerPause size={24} stroke={1.6} />,
          title: 'Aucune pause n’est demandée.',
          reason: 'Les demandes des entreprises arrivent ici, et elles sont prévenues de votre réponse.',
          noMatch: 'Aucune demande ne correspond.',
        }}
      />
    </>
  );
}
