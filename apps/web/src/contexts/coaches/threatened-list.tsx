import { may } from '@elan/domain/accounts';
import type { ThreatenedSession } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { NameLink } from '../../base/records/name-link.tsx';
import { PagedRows, usePagedRows } from '../../base/records/paged-rows.tsx';
import { PagedSection } from '../../base/records/paged-section.tsx';
import { useLast } from '../../base/records/use-last.ts';
import { useUser } from '../../base/session/session.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { capitalised, plural } from '../../ui/text/typography.ts';
import { sessionWords } from './coach-words.ts';
import { threatenedQuery } from './coaches.queries.ts';
import classes from './coaches.module.css';

// Who gives no session to somebody else does not load the candidates.
const SessionCoachDialog = lazyPart(
  () => import('../../base/coach-choice/session-coach-dialog.tsx'),
  'SessionCoachDialog',
);

// Few visits replace somebody.
const ReplaceEverywhere = lazyPart(() => import('./replace-everywhere.tsx'), 'ReplaceEverywhere');

const size = 25;
const name = 'Séances menacées';

/** Those of a coach, in the card; nothing when there is none. */
export const ThreatenedSection = ({ coachId }: { coachId: string }) => (
  <PagedSection title={name} query={(page) => threatenedQuery(coachId, page, size)} size={size} none={null}>
    {(rows) => <ThreatenedList rows={rows} />}
  </PagedSection>
);

/** Those of all coaches, coach by coach. */
export function ThreatenedCard({
  page,
  onPageChange,
}: {
  page: number;
  onPageChange: (page: number) => void;
}) {
  const read = usePagedRows((next) => threatenedQuery(undefined, next, size), page);
  const none = (
    <EmptyState
      title="Aucune séance menacée."
      reason="Chaque séance à venir peut être assurée par son coach, documents et disponibilités compris."
    />
  );
  return (
    <SectionCard>
      <PagedRows name={name} size={size} none={none} read={read} page={page} onPageChange={onPageChange}>
        {(rows) => <ThreatenedByCoach rows={rows} />}
      </PagedRows>
    </SectionCard>
  );
}

type Given = { readonly id: string; readonly coachId: string | null; readonly words: string };

/** The rows of a page, those of a coach together: they come in that order. */
const groupsOf = (rows: readonly ThreatenedSession[]) => [
  ...Map.groupBy(rows, ({ coachId }) => coachId).entries(),
];

const countWords = (count: number): string =>
  `${formatNumber(count)}\u00a0${plural(count, 'séance menacée', 'séances menacées')}`;

/** Under each coach what is threatened, whatever the company, with the way to the coach and what replaces them everywhere. */
function ThreatenedByCoach({ rows }: { rows: readonly ThreatenedSession[] }) {
  const mayReplace = may(useUser(), 'programs.plan');
  return groupsOf(rows).map(([coachId, [first, ...others]]) => {
    if (!first) return null;
    const { coachName } = first.session;
    const label = coachName ?? 'Sans coach';
    return (
      <section key={coachId ?? 'nobody'} className={classes.ofCoach} aria-label={label}>
        <div className={classes.coachHead}>
          <h2 className={classes.coachName}>
            {coachId === null ? (
              label
            ) : (
              <NameLink href={`/app/coaches?tab=threatened&coach=${coachId}`} needs="coaches.read">
                {label}
              </NameLink>
            )}
            <span className={`${classes.about} num`}>{countWords(first.ofCoach)}</span>
          </h2>
          {mayReplace && coachId !== null && (
            <Suspense fallback={null}>
              <ReplaceEverywhere coach={{ id: coachId, name: label }} />
            </Suspense>
          )}
        </div>
        <ThreatenedList rows={[first, ...others]} label={`Séances menacées, ${label}`} />
      </section>
    );
  });
}

type ThreatenedListProps = { rows: readonly ThreatenedSession[]; label?: string };

/** The coming sessions that their coach cannot hold any more, why, and one click to give each to somebody else. */
function ThreatenedList({ rows, label = name }: ThreatenedListProps) {
  const [given, setGiven] = useState<Given | null>(null);
  // Once it was there it stays, to fade away.
  const isAsked = useLast(given ?? undefined) !== undefined;
  return (
    <>
      <ul className={classes.plain} aria-label={label}>
        {rows.map(({ session, coachId, reasons, exception }) => {
          const words = sessionWords(session);
          return (
            <li key={session.id} className={classes.threat}>
              <div className={classes.threatWords}>
                <p className={classes.threatTitle}>
                  {routerLink({ href: `/app/sessions?session=${session.id}`, children: capitalised(words) })}
                </p>
                <ul className={classes.reasons}>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
                {exception !== null && (
                  <p className={classes.exception}>
                    <StatusBadge tone="info">Maintenue</StatusBadge> {exception}
                  </p>
                )}
              </div>
              <Button
                variant="light"
                aria-label={`Choisir un coach pour la séance du ${words}`}
                onClick={() => {
                  setGiven({ id: session.id, coachId, words });
                }}
              >
                Choisir un coach
              </Button>
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {isAsked && (
          <SessionCoachDialog
            session={given}
            onClose={() => {
              setGiven(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
