import { ratingWordLabels, ratingWordStates } from '@elan/domain/sessions';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryIn } from '../../../base/lists/list-search.ts';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { usePagedList } from '../../../base/lists/use-paged-list.ts';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../../base/records/record-drawer.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { choiceFilter, choicesNamed, choicesOf } from '../../../ui/lists/filters.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { evaluationColumns } from './evaluation-columns.tsx';
import { EvaluationFigures } from './evaluation-figures.tsx';
import { LazyDaysFilter } from '../../../ui/lists/lazy-days-filter.tsx';
import type { EvaluationsSearch } from './evaluations-search.ts';
import { evaluationQuery, evaluations, figuresQuery } from './evaluations.queries.ts';

export { evaluationsSearch as search } from './evaluations-search.ts';

const EvaluationCard = lazyPart(() => import('./evaluation-card.tsx'), 'EvaluationCard', { ahead: true });

const queryOf = (search: EvaluationsSearch) =>
  queryIn(search, 'coach', 'company', 'objective', 'from', 'until', 'words');

/** What people think of sessions and coaches (D43): figures, then the evaluations, the lowest first. */
export function EvaluationsScreen() {
  const [search, change] = useScreenSearch<EvaluationsSearch>();
  const { rating, coach, company, objective, from, until, words } = search;
  const list = usePagedList(evaluations.ratings, queryOf);
  const { data: figures } = useQuery(figuresQuery({ coach, company, objective, from, until, words }));
  const filters = [
    choiceFilter('coach', 'Coach', 'Tous', choicesNamed(figures?.coaches)),
    choiceFilter('company', 'Entreprise', 'Toutes', choicesNamed(figures?.companies)),
    choiceFilter('objective', 'Objectif', 'Tous', choicesNamed(figures?.objectives)),
    choiceFilter('words', 'Mots', 'Tous', choicesOf(ratingWordStates, ratingWordLabels)),
    {
      kind: 'own' as const,
      name: 'from',
      also: ['until'],
      render: (values: object, put: (change: Partial<EvaluationsSearch>) => void) => {
        const shown = values as EvaluationsSearch;
        return (
          <LazyDaysFilter
            label="Séances"
            from={shown.from}
            to={shown.until}
            onChange={(days) => {
              put({ from: days.from, until: days.to });
            }}
          />
        );
      },
    },
  ];
  return (
    <>
      <PageHeader
        title="Évaluations"
        description="Ce que les personnes présentes pensent des séances et des coachs. Aucun nom n’est montré, et les mots ne vont au coach qu’une fois relus."
      />
      {figures && figures.count > 0 && <EvaluationFigures figures={figures} />}
      <ListScreen
        list={list}
        label="Évaluations"
        file="evaluations"
        columns={evaluationColumns}
        rowLabel={({ objectiveName, startsAt }) => `${objectiveName}, ${formatDate(startsAt, 'short')}`}
        filters={filters}
        opens="rating"
        empty={{
          icon: <IconStar size={24} stroke={1.6} />,
          title: 'Aucune évaluation pour le moment.',
          reason: 'La première apparaîtra ici après une séance, quand une personne présente l’aura évaluée.',
          noMatch: 'Aucune évaluation ne correspond.',
        }}
      />
      <RecordDrawer
        id={rating}
        query={evaluationQuery}
        name="Évaluation"
        title={({ objectiveName }) => objectiveName}
        subtitle={({ companyName }) => companyName}
        onClose={() => {
          change({ rating: undefined });
        }}
      >
        {(shown) => <EvaluationCard key={shown.id} rating={shown} />}
      </RecordDrawer>
    </>
  );
}
