import { coachStatusLabels, type CoachCard as Card } from '@elan/domain/coaches';
import { Suspense } from 'react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { stringifySearch } from '../../base/navigation/search-params.ts';
import { statusToneOf } from '../../base/status-tones.ts';
import { AvatarPicture } from '../../ui/display/avatar-picture.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { RecordHead } from '../../ui/layout/record-head.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { CoachSheet } from './card/coach-sheet.tsx';
import { CoachActs, EditCoach } from './coach-acts.tsx';
import { coachParts, type CoachesSearch, type CoachPart } from './coaches-search.ts';
import { ThreatenedSection } from './threatened-list.tsx';

const views = {
  file: { label: 'Dossier', View: lazyPart(() => import('./card/coach-file.tsx'), 'CoachFile') },
  sessions: { label: 'Séances', View: lazyPart(() => import('./card/coach-sessions.tsx'), 'CoachSessions') },
  earnings: { label: 'Gains', View: lazyPart(() => import('./card/coach-earnings.tsx'), 'CoachEarnings') },
  reviews: { label: 'Avis', View: lazyPart(() => import('./card/coach-reviews.tsx'), 'CoachReviews') },
  history: { label: 'Historique', View: lazyPart(() => import('./card/coach-history.tsx'), 'CoachHistory') },
} as const satisfies Record<CoachPart, unknown>;

/** A coach: how they stand, what threatens them, then one part at a time, each with its own address. */
export function CoachCard({ coach, onEdit }: { coach: Card; onEdit: () => void }) {
  const { id } = coach;
  const [search] = useScreenSearch<CoachesSearch>();
  const { part } = search;
  const hrefOf = (one: CoachPart | undefined) => `/app/coaches${stringifySearch({ ...search, part: one })}`;
  const View = part && views[part].View;
  return (
    <>
      <RecordHead
        mark={<AvatarPicture name={`${coach.firstName} ${coach.lastName}`} size="lg" />}
        state={<StatusBadge tone={statusToneOf(coach.status)}>{coachStatusLabels[coach.status]}</StatusBadge>}
        act={<EditCoach onEdit={onEdit} />}
      >
        {coach.email}
      </RecordHead>
      <CoachActs coach={coach} />
      <ThreatenedSection coachId={id} />
      <TabsBar
        label="Parties de la fiche"
        renderLink={routerLink}
        items={[
          { id: 'sheet', label: 'Fiche', href: hrefOf(undefined), active: part === undefined },
          ...coachParts.map((one) => ({
            id: one,
            label: views[one].label,
            href: hrefOf(one),
            active: part === one,
          })),
        ]}
      />
      {View ? (
        <Suspense fallback={<LoadingState shape="rows" count={4} />}>
          <View id={id} />
        </Suspense>
      ) : (
        <CoachSheet coach={coach} />
      )}
    </>
  );
}
