import type { TimeOfDay } from '../kernel/index.ts';
import { mostOptions, type Question } from './questions.ts';
import type { QuestionResult } from './poll-results.ts';

/** Where the survey of needs of a company stands: its people answer it, or its results choose the first programme. */
export const surveyStates = ['running', 'ready'] as const;
export type SurveyState = (typeof surveyStates)[number];

/** The hours that a survey proposes, and when a session would start. */
export const surveyHours: readonly { readonly label: string; readonly start: TimeOfDay }[] = [
  { label: 'Tôt le matin, vers 8\u00a0h\u00a030', start: '08:30' },
  { label: 'En fin de matinée, vers 11\u00a0h', start: '11:00' },
  { label: 'À midi, vers 12\u00a0h\u00a030', start: '12:30' },
  { label: 'L’après-midi, vers 15\u00a0h', start: '15:00' },
  { label: 'En fin de journée, vers 17\u00a0h\u00a030', start: '17:30' },
];

const surveyDays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'] as const;

/** The places that a survey proposes, and the kind of programme that meets there; null where it does not matter. */
const surveyPlaces = [
  { label: 'Dans nos locaux', type: 'COMMUNITY' },
  { label: 'En visioconférence', type: 'LIVE' },
  { label: 'Peu importe', type: null },
] as const;

type Named = { readonly id: string; readonly name: string };

/** The objectives that a survey proposes: as many as a question has room for. */
export const surveyedObjectives = <O extends Named>(objectives: readonly O[]): readonly O[] =>
  objectives.slice(0, mostOptions);

/** Whether there is something to ask: a choice needs two objectives. */
export const canSurvey = (objectives: readonly unknown[]): boolean => objectives.length >= 2;

/** Returns the questions of a survey of needs: the objectives wished, the days, the hours, the place. `newId` gives each an id. */
export function surveyQuestions(objectives: readonly Named[], newId: () => string): Question[] {
  const several = (label: string, options: string[]): Question => ({
    id: newId(),
    kind: 'several',
    label,
    required: true,
    options,
  });
  return [
    several(
      'Qu’aimeriez-vous travailler\u202f?',
      objectives.map(({ name }) => name),
    ),
    several('Quels jours vous conviennent\u202f?', [...surveyDays]),
    several(
      'À quel moment de la journée\u202f?',
      surveyHours.map(({ label }) => label),
    ),
    {
      id: newId(),
      kind: 'choice',
      label: 'Où préférez-vous bouger\u202f?',
      required: true,
      options: surveyPlaces.map(({ label }) => label),
    },
  ];
}

/** What the results of a survey choose for the first programme; null and none where too few answered. */
export type SurveyChoice = {
  readonly objectiveId: string | null;
  readonly type: 'COMMUNITY' | 'LIVE' | null;
  readonly slots: { readonly weekday: number; readonly start: string }[];
};

/** The ranks of the options of a question, the most wished first, those of the same count as they stand; none that nobody wished. */
function mostWished(result: QuestionResult | undefined): readonly number[] {
  return (result?.bars ?? [])
    .map(({ count }, rank) => ({ count, rank }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.rank - b.rank)
    .map(({ rank }) => rank);
}

/** How many weekly sessions a first programme is proposed with: the least of a Community programme. */
const proposedDays = 3;

/**
 * Returns what the results of a survey choose: the objective that most wish, the three days that most can at the hour that most prefer,
 * the place. `objectiveIds` are the objectives of its first question, in the order of its options.
 */
export function surveyChoice(
  results: readonly QuestionResult[],
  objectiveIds: readonly string[],
): SurveyChoice {
  const [aims, days, hours, places] = results;
  const [aim] = mostWished(aims);
  const [hour] = mostWished(hours);
  const [place] = mostWished(places);
  const start = hour === undefined ? undefined : surveyHours[hour]?.start;
  return {
    objectiveId: aim === undefined ? null : (objectiveIds[aim] ?? null),
    type: place === undefined ? null : (surveyPlaces[place]?.type ?? null),
    slots:
      start === undefined
        ? []
        : mostWished(days)
            .slice(0, proposedDays)
            .toSorted((a, b) => a - b)
            .map((rank) => ({ weekday: rank + 1, start })),
  };
}
