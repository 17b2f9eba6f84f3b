import { may } from '@elan/domain/accounts';
import { memberStatusLabels, unreachedFilter, withoutAccountFilter } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { useUser } from '../../base/session/session.ts';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { memberColumns } from './member-columns.tsx';
import { shownStatuses, type MembersSearch } from './members-search.ts';
import { members } from './members.queries.ts';
import { people, SeveralActs, SeveralDialogs, type Asked } from './several-acts.tsx';
import { SeveralReport, type Report } from './several-report.tsx';

function labelOf(status: (typeof shownStatuses)[number]): string {
  if (status === withoutAccountFilter) return 'Sans compte';
  if (status === unreachedFilter) return 'Non distribué';
  return status === 'INACTIVE' ? 'Partis' : memberStatusLabels[status];
}

const filters = [
  choiceFilter(
    'status',
    'État',
    'Présents',
    shownStatuses.map((value) => ({ value, label: labelOf(value) })),
  ),
  choiceFilter('licence', 'Licence', 'Toutes', [
    { value: 'held', label: 'Avec une licence' },
    { value: 'none', label: 'Sans licence' },
  ]),
];

const nothingFound = {
  noMatch: 'Personne ne correspond à cette recherche.',
  searched: 'La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents.',
};
const everyoneReached = {
  noMatch: 'Toutes les invitations sont arrivées.',
  searched: 'Aucun e-mail d’invitation n’a été refusé, ni retardé de plus de 24\u00a0heures.',
};

/** Employees one page after another: searched, filtered and sorted by the server, chosen for an act, saved as a file. */
export function MembersList({ companyId }: { companyId: string | undefined }) {
  const list = usePagedList(members.list, (search: MembersSearch) => ({
    ...queryIn(search, 'status', 'licence'),
    companyId,
  }));
  const mayWrite = may(useUser(), 'members.write');
  const [asked, setAsked] = useState<Asked | undefined>();
  const [report, setReport] = useState<Report | null>(null);
  const { search, status, licence } = list.search;
  const onlyUnreached = status === unreachedFilter && search === undefined && licence === undefined;
  return (
    <>
      {report && (
        <SeveralReport
          {...report}
          onClose={() => {
            setReport(null);
          }}
        />
      )}
      <ListScreen
        list={list}
        label="Salariés"
        file="salaries"
        columns={memberColumns(status === 'INACTIVE')}
        rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
        searchLabel="Rechercher un nom ou un e-mail"
        filters={filters}
        opens="member"
        selection={
          mayWrite
            ? {
                label: 'Personnes choisies',
                words: (count) => `${people(count)} choisie${count > 1 ? 's' : ''}`,
                acts: (chosen, clear) => (
                  <SeveralActs
                    people={chosen}
                    onAsk={(act) => {
                      setAsked({ act, people: chosen, clear });
                    }}
                    onDone={(done) => {
                      clear();
                      setReport(done);
                    }}
                  />
                ),
              }
            : undefined
        }
        empty={{
          icon: <IconUserPlus size={24} stroke={1.6} />,
          title: 'Aucun salarié pour le moment.',
          reason: 'Ajoutez une première personne\u00a0: elle reçoit son invitation par e-mail.',
          action: mayWrite && (
            <Button
              variant="light"
              onClick={() => {
                list.change({ form: 'add' });
              }}
            >
              Ajouter un salarié
            </Button>
          ),
          ...(onlyUnreached ? everyoneReached : nothingFound),
        }}
      />
      <SeveralDialogs
        asked={asked}
        onClose={() => {
          setAsked(undefined);
        }}
        onDone={(done) => {
          asked?.clear();
          setAsked(undefined);
          setReport(done);
        }}
      />
    </>
  );
}
