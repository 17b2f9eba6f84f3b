import {
  companyKindLabels,
  companyMoverLabels,
  companyMovers,
  companyStatusLabels,
  noPrescriptor,
  statusesMovedBy,
} from '@elan/domain/companies';
import { elided } from '@elan/domain/kernel';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryIn } from '../../../base/lists/list-search.ts';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { usePagedList } from '../../../base/lists/use-paged-list.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { stringifySearch } from '../../../base/navigation/search-params.ts';
import { choiceFilter, choicesNamed, choicesOf } from '../../../ui/lists/filters.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { plural } from '../../../ui/text/typography.ts';
import { enterpriseColumns } from './enterprise-columns.tsx';
import { shownKinds, type EnterprisesSearch } from './enterprises-search.ts';
import { companies, prescriptorsQuery } from './enterprises.queries.ts';
import { shownStatuses } from './shown-statuses.ts';

// Most visits of the list choose nothing.
const SeveralEnterprises = lazyPart(() => import('./several-enterprises.tsx'), 'SeveralEnterprises');

const queryOf = (search: EnterprisesSearch) => queryIn(search, 'status', 'mover', 'kind', 'prescriptor');

// Twenty-nine states, under what they ask for.
const status = choiceFilter(
  'status',
  'État',
  'Tous',
  companyMovers.map((mover) => {
    const moved = statusesMovedBy(mover);
    return {
      group: companyMoverLabels[mover],
      items: choicesOf(
        shownStatuses.filter((one) => moved.includes(one)),
        companyStatusLabels,
      ),
    };
  }),
);
const mover = choiceFilter('mover', 'À qui d’agir', 'Tous', choicesOf(companyMovers, companyMoverLabels));
const kind = choiceFilter('kind', 'Profil', 'Tous', choicesOf(shownKinds, companyKindLabels));

/** Companies one page after another: searched, filtered and sorted by the server, and saved as a file. */
export function EnterprisesList({ isAdmin }: { isAdmin: boolean }) {
  const list = usePagedList(companies.enterprises, queryOf);
  const { data } = useQuery({ ...prescriptorsQuery, enabled: isAdmin });
  const prescriptor = choiceFilter('prescriptor', 'Prescripteur', 'Tous', [
    { value: noPrescriptor, label: 'Sans prescripteur' },
    ...choicesNamed(data?.items),
  ]);
  return (
    <ListScreen
      list={list}
      label="Entreprises"
      file="entreprises"
      columns={enterpriseColumns}
      rowLabel={({ name }) => name}
      searchLabel="Rechercher un nom ou un SIRET"
      // A prescriptor sees its own companies only: there is nothing to choose between.
      filters={isAdmin ? [mover, status, kind, prescriptor] : [mover, status]}
      opens="company"
      selection={{
        label: 'Actions sur les entreprises choisies',
        words: (count) => `${count} ${plural(count, 'entreprise choisie', 'entreprises choisies')}`,
        acts: (rows, clear) => (
          <Suspense>
            <SeveralEnterprises rows={rows} isAdmin={isAdmin} onDone={clear} />
          </Suspense>
        ),
      }}
      views={isAdmin ? { list: 'enterprises', path: '/app/enterprises' } : undefined}
      // The page keeps the list that one came from: it leads to the company before and the one after.
      rowActions={({ id, name }) => (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={`Page ${elided('de', name)}`}
          renderRoot={(props) =>
            routerLink({
              ...props,
              href: `/app/enterprises/${id}${stringifySearch({ ...list.search, company: undefined, form: undefined })}`,
            })
          }
        >
          <IconArrowRight size={18} stroke={1.8} />
        </ActionIcon>
      )}
      empty={{
        icon: <IconBuilding size={24} stroke={1.6} />,
        title: 'Aucune entreprise pour l’instant.',
        reason:
          'Les entreprises que vous invitez, et celles qui s’inscrivent de votre part, apparaissent ici.',
        action: (
          <Button
            onClick={() => {
              list.change({ form: 'invite' });
            }}
          >
            Inviter une entreprise
          </Button>
        ),
        noMatch: 'Aucune entreprise ne correspond à cette recherche.',
        searched: 'La recherche porte sur le nom et le SIRET, sans tenir compte des accents.',
      }}
    />
  );
}
