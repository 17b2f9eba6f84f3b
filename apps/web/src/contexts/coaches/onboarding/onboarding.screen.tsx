import { candidateStepLabels, candidateSteps } from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconListCheck, IconUserSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { queryIn } from '../../../base/lists/list-search.ts';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { usePagedList } from '../../../base/lists/use-paged-list.ts';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../../base/records/record-drawer.tsx';
import { KpiStrip } from '../../../ui/display/kpi-strip.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { choiceFilter, choicesOf } from '../../../ui/lists/filters.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { onboardingColumns, waitsForLabels } from './onboarding-columns.tsx';
import type { OnboardingSearch } from './onboarding-search.ts';
import { candidateQuery, onboarding } from './onboarding.queries.ts';

// The calendar is heavy: who only reads the board does not load it.
const SlotsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./slots-dialog.tsx'))).SlotsDialog,
}));

const CandidateCard = lazyPart(() => import('./candidate-card.tsx'), 'CandidateCard', { ahead: true });
const QuestionsDialog = lazyPart(() => import('./questions-dialog.tsx'), 'QuestionsDialog');

export { onboardingSearch as search } from './onboarding-search.ts';

const filters = [
  choiceFilter('step', 'Étape', 'Toutes', choicesOf(candidateSteps, candidateStepLabels)),
  choiceFilter('waitsFor', 'Attend', 'Tous', choicesOf(['candidate', 'team', 'nobody'], waitsForLabels)),
];
const queryOf = (search: OnboardingSearch) => {
  const { search: words, step, waitsFor } = queryIn(search, 'step', 'waitsFor');
  return { search: words, step, waitsFor };
};

/** The board of the candidacies of coaches: who waits for whom and since when, the late ones first; and the card of one. */
export function OnboardingScreen() {
  const [{ candidate }, change] = useScreenSearch<OnboardingSearch>();
  const [showsSlots, setShowsSlots] = useState(false);
  const [showsQuestions, setShowsQuestions] = useState(false);
  const list = usePagedList(onboarding.board, queryOf);
  return (
    <>
      <PageHeader
        title="Candidatures de coachs"
        description="Qui attend qui, et depuis quand&nbsp;: les retards d’abord."
        actions={
          <>
            <Button
              variant="light"
              leftSection={<IconListCheck size={18} stroke={1.8} />}
              onClick={() => {
                setShowsQuestions(true);
              }}
            >
              Questions du QCM
            </Button>
            <Button
              variant="light"
              leftSection={<IconCalendarPlus size={18} stroke={1.8} />}
              onClick={() => {
                setShowsSlots(true);
              }}
            >
              Créneaux d’entretien
            </Button>
          </>
        }
      />
      {list.answer && (
        <KpiStrip
          label="Candidatures par étape"
          items={list.answer.steps.map(({ step, count, late }) => ({
            id: step,
            label: candidateStepLabels[step],
            value: formatNumber(count),
            ...(late > 0 && { note: `dont ${formatNumber(late)} en retard` }),
          }))}
        />
      )}
      <ListScreen
        list={list}
        label="Candidatures"
        file="candidatures"
        columns={onboardingColumns}
        rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
        searchLabel="Rechercher un nom ou un e-mail"
        filters={filters}
        opens="candidate"
        empty={{
          icon: <IconUserSearch size={24} stroke={1.6} />,
          title: 'Aucune candidature en cours.',
          reason: 'Celles qui seront déposées s’afficheront ici.',
          noMatch: 'Aucune candidature ne correspond.',
          searched: 'La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents.',
        }}
      />
      <Suspense fallback={null}>
        {showsSlots && (
          <SlotsDialog
            onClose={() => {
              setShowsSlots(false);
            }}
          />
        )}
        {showsQuestions && (
          <QuestionsDialog
            onClose={() => {
              setShowsQuestions(false);
            }}
          />
        )}
      </Suspense>
      <RecordDrawer
        id={candidate}
        query={candidateQuery}
        name="Candidature"
        title={({ firstName, lastName }) => `${firstName} ${lastName}`}
        subtitle={({ email }) => email}
        onClose={() => {
          change({ candidate: undefined });
        }}
      >
        {(shown) => <CandidateCard key={shown.id} candidate={shown} />}
      </RecordDrawer>
    </>
  );
}
