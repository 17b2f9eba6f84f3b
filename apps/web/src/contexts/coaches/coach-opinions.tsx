import { feedbackMarkLabels, feedbackMarks } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { LinkedLines } from '../../ui/lists/linked-lines.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { feedbacksOfCoachQuery, ratingsOfCoachQuery } from './coaches.queries.ts';

const markWords = (mean: number | null): string | null =>
  mean === null ? null : `${formatNumber(mean)}\u00a0/\u00a05`;

const opinions = (count: number): string => `${formatNumber(count)} ${plural(count, 'avis', 'avis')}`;

/** The way to all of what is added up here. */
const wayTo = (href: string, words: string) => (
  <div>
    <Button variant="default" size="sm" renderRoot={(props) => routerLink({ ...props, href })}>
      {words}
    </Button>
  </div>
);

/** What people who came think of a coach, and what our people and the gyms do: each added up, with the way to all of them. */
export function CoachOpinions({ coachId }: { coachId: string }) {
  const ratings = useQuery(ratingsOfCoachQuery(coachId));
  const feedbacks = useQuery(feedbacksOfCoachQuery(coachId));
  const refusal = ratings.error ?? feedbacks.error;
  const people = ratings.data;
  const staff = feedbacks.data;
  return (
    <RecordSection title="Avis">
      <FormError>{refusal && sentenceOf(refusal)}</FormError>
      <div className={record.card}>
        {people && (
          <Facts
            facts={[
              ['Des participants', people.count > 0 && opinions(people.count), 'Aucun avis'],
              ...(people.count > 0
                ? ([
                    ['Note du coach', markWords(people.coachMean), '–'],
                    ['Note des séances', markWords(people.sessionMean), '–'],
                  ] as const)
                : []),
            ]}
          />
        )}
        {people &&
          people.count > 0 &&
          wayTo(`/app/evaluations?coach=${coachId}`, 'Voir les évaluations des participants')}
        {staff && (
          <Facts
            facts={[
              ['Des équipes et des salles', staff.total > 0 && opinions(staff.total), 'Aucun avis'],
              ...(staff.means
                ? feedbackMarks.map(
                    (mark) =>
                      [feedbackMarkLabels[mark], markWords(staff.means?.[mark] ?? null), '–'] as const,
                  )
                : []),
            ]}
          />
        )}
        {staff && staff.total > 0 && (
          <>
            <LinkedLines
              label="Derniers avis des équipes et des salles"
              renderLink={routerLink}
              lines={staff.items.map(({ id, words, heldOn, authorName }) => ({
                id,
                title: words,
                href: `/app/feedbackCoach?coach=${coachId}&feedback=${id}`,
                second: `${formatDate(heldOn)}, ${authorName}`,
              }))}
            />
            {wayTo(`/app/feedbackCoach?coach=${coachId}`, 'Voir les avis des équipes et des salles')}
          </>
        )}
      </div>
    </RecordSection>
  );
}
