import { may } from '@elan/domain/accounts';
import { feedbackMarkLabels, feedbackMarks, followUpLabels, followUpStates } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconMessage2Star, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { queryIn } from '../../../base/lists/list-search.ts';
import { usePagedList } from '../../../base/lists/use-paged-list.ts';
import { RecordDrawer } from '../../../base/records/record-drawer.tsx';
import { RecordModal } from '../../../base/records/record-modal.tsx';
import { useUser } from '../../../base/session/session.ts';
import { KpiStrip } from '../../../ui/display/kpi-strip.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { choiceFilter, choicesNamed, choicesOf } from '../../../ui/lists/filters.ts';
import { LazyDaysFilter } from '../../../ui/lists/lazy-days-filter.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { feedbackColumns, meanWords } from './feedback-columns.tsx';
import type { FeedbackSearch } from './feedback-search.ts';
import { feedbackQuery, feedbacks, optionsQuery } from './feedback.queries.ts';

export { feedbackSearch as search } from './feedback-search.ts';

const FeedbackCard = lazyPart(() => import('./feedback-card.tsx'), 'FeedbackCard', { ahead: true });
const FeedbackForm = lazyPart(() => import('./feedback.form.tsx'), 'FeedbackForm');

const queryOf = (search: FeedbackSearch) => queryIn(search, 'coach', 'gym', 'from', 'until', 'followUp');

/** What our people and the gyms think of the work of coaches (D43): means, then each of them, the newest first. */
export function FeedbackScreen() {
  const list = usePagedList(feedbacks.list, queryOf);
  const { feedback, form } = list.search;
  const { change } = list;
  const { data: options } = useQuery(optionsQuery());
  const user = useUser();
  const { means = null, toFollow = 0 } = list.answer ?? {};
  const filters = [
    choiceFilter('coach', 'Coach', 'Tous', choicesNamed(options?.coaches)),
    ...(user.role === 'ADMIN' ? [choiceFilter('gym', 'Salle', 'Toutes', choicesNamed(options?.gyms))] : []),
    choiceFilter('followUp', 'Suite', 'Toutes', choicesOf(followUpStates, followUpLabels)),
    {
      kind: 'own' as const,
      name: 'from',
      also: ['until'],
      render: (values: object, put: (change: Partial<FeedbackSearch>) => void) => {
        const shown = values as FeedbackSearch;
        return (
          <LazyDaysFilter
            label="Jours"
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
  const close = () => {
    change({ form: undefined });
  };
  return (
    <>
      <PageHeader
        title="Avis sur les coachs"
        description="Ce que nos équipes et les salles ont vu de leur travail, et ce qu’il reste à en faire. Les employeurs ne le lisent pas."
        actions={
          may(user, 'coaches.write-feedback') && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.8} />}
              onClick={() => {
                change({ form: 'new', feedback: undefined });
              }}
            >
              Donner un avis
            </Button>
          )
        }
      />
      {means && (
        <KpiStrip
          label="Moyennes des avis"
          items={[
            ...feedbackMarks.map((mark) => ({
              id: mark,
              label: feedbackMarkLabels[mark],
              value: meanWords(means[mark]),
            })),
            { id: 'follow', label: 'À suivre', value: formatNumber(toFollow) },
          ]}
        />
      )}
      <ListScreen
        list={list}
        label="Avis sur les coachs"
        file="avis-coachs"
        columns={feedbackColumns}
        usualDirection="desc"
        rowLabel={({ coachName, heldOn }) => `${coachName}, ${formatDate(heldOn)}`}
        filters={filters}
        opens="feedback"
        empty={{
          icon: <IconMessage2Star size={24} stroke={1.6} />,
          title: 'Aucun avis pour le moment.',
          reason: 'Après une séance, dites ce que vous avez vu : le bien comme le reste.',
          noMatch: 'Aucun avis ne correspond.',
        }}
      />
      <RecordDrawer
        id={form === undefined ? feedback : undefined}
        query={feedbackQuery}
        name="Avis"
        title={({ coachName }) => coachName}
        subtitle={({ heldOn }) => formatDate(heldOn, 'long')}
        onClose={() => {
          change({ feedback: undefined });
        }}
      >
        {(shown) => (
          <FeedbackCard
            key={shown.id}
            feedback={shown}
            onEdit={() => {
              change({ form: 'edit' });
            }}
          />
        )}
      </RecordDrawer>
      <RecordModal
        id={form === 'edit' ? feedback : form}
        query={feedbackQuery}
        newTitle="Donner un avis"
        name="Corriger l’avis"
        title={({ coachName }) => `Corriger l’avis sur ${coachName}`}
        onClose={close}
      >
        {(shown) => (
          <FeedbackForm
            shown={shown}
            onClose={close}
            onSaved={({ id }) => {
              change({ form: undefined, feedback: id });
            }}
          />
        )}
      </RecordModal>
    </>
  );
}
