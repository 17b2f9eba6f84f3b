import { ratingWordLabels, type RatingRow, type RatingWordState } from '@elan/domain/sessions';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate } from '../../../ui/text/format.ts';

export const wordTones: Readonly<Record<RatingWordState, StatusTone>> = {
  waiting: 'warning',
  shown: 'positive',
  hidden: 'neutral',
};

/** « 4 / 5 » */
export const markWords = (mark: number | null): string => (mark === null ? '–' : `${mark}\u00a0/\u00a05`);

/** The columns of the evaluations, and of their file: never who gave one. */
export const evaluationColumns: readonly ListColumn<RatingRow>[] = [
  {
    key: 'mark',
    title: 'Séance',
    width: 96,
    sortable: true,
    csv: ({ sessionMark }) => sessionMark,
    render: ({ sessionMark }) => <span className="num">{markWords(sessionMark)}</span>,
  },
  {
    key: 'coachMark',
    title: 'Note coach',
    width: 110,
    csv: ({ coachMark }) => coachMark,
    render: ({ coachMark }) => <span className="num">{markWords(coachMark)}</span>,
  },
  {
    key: 'objective',
    title: 'Objectif',
    width: 210,
    csv: [
      ['Objectif', ({ objectiveName }) => objectiveName],
      ['Date de la séance', ({ startsAt }) => formatDate(startsAt, 'table')],
    ],
    render: ({ objectiveName, startsAt }) => (
      <NamedLine name={objectiveName} second={`séance du ${formatDate(startsAt, 'short')}`} />
    ),
  },
  { key: 'coach', title: 'Coach', csv: ({ coachName }) => coachName ?? '' },
  { key: 'company', title: 'Entreprise', csv: ({ companyName }) => companyName },
  {
    key: 'words',
    title: 'Mots',
    csv: [
      ['Mots', ({ words }) => words],
      ['Relecture', ({ wordState }) => wordState && ratingWordLabels[wordState]],
    ],
    render: ({ words, wordState }) =>
      wordState && (
        <>
          <StatusBadge tone={wordTones[wordState]}>{ratingWordLabels[wordState]}</StatusBadge> {words}
        </>
      ),
  },
  {
    key: 'ratedAt',
    title: 'Évaluée le',
    width: 132,
    sortable: true,
    csv: ({ ratedAt }) => formatDate(ratedAt, 'table'),
  },
  {
    key: 'answeredAt',
    title: 'Réponse',
    width: 132,
    csv: ({ answeredAt }) => (answeredAt ? formatDate(answeredAt, 'table') : ''),
  },
];
