import type { CivilDate, Moment } from '../kernel/index.ts';
import type { CoachCandidate } from './candidate-contract.ts';
import {
  coachReservations,
  placedHoursObstacle,
  placedObstacle,
  placedThreatWords,
  placeSpans,
  takenObstacle,
  type CloseSession,
  type CoachFacts,
  type CoachNeeds,
  type SpanAt,
} from './coach-match.ts';
import { farObstacle, overseasObstacle, type FarSession } from './coach-travel.ts';
import { languageLabels } from './coach-words.ts';
import { coversPostalCode } from './coach-zones.ts';

/** A coach with all that a ranking looks at. */
export type MatchedCoach = CoachFacts & {
  readonly id: string;
  readonly displayName: string;
  readonly zones: readonly string[];
  readonly disciplineIds: readonly string[];
  readonly languages: readonly string[];
  /** Null where it is not known. */
  readonly gender: string | null;
  /** The sessions asked for that something else holds (I3), in the order of time. */
  readonly taken: readonly Moment[];
  readonly far: FarSession | null;
  readonly close: CloseSession | null;
  /** The sessions of the week of the first one that is asked for. */
  readonly weekSessions: number;
  /** The mean of the marks of five people or more (D43); null below. */
  readonly rating: { readonly mean: number; readonly count: number } | null;
  /** The sessions that the coach has held for that company. */
  readonly withCompany: number;
};

/** What is asked of the coaches. */
export type MatchAsked = {
  /** In the order of time. */
  readonly spans: readonly SpanAt[];
  readonly zone: string;
  /** The day until which documents must last, for a programme whose later sessions are given one by one. */
  readonly documentsBy?: CivilDate | undefined;
  readonly needs: CoachNeeds;
};

const decimal = (value: number): string => value.toFixed(1).replace('.', ',');

/** Returns what speaks for a coach, one sentence each: the company, the marks, the place, the discipline, the language. */
export function coachStrengths(coach: MatchedCoach, needs: CoachNeeds): string[] {
  const { withCompany, rating } = coach;
  const { postalCode, discipline, language, forWomen } = needs;
  return [
    withCompany > 0 &&
      `A déjà animé ${withCompany}\u00a0${withCompany === 1 ? 'séance' : 'séances'} dans cette entreprise.`,
    rating && `Noté ${decimal(rating.mean)} sur 5 par ${rating.count}\u00a0personnes.`,
    postalCode !== null && coversPostalCode(coach.zones, postalCode) && `Intervient dans le ${postalCode}.`,
    discipline !== null &&
      coach.disciplineIds.includes(discipline.id) &&
      `Enseigne «\u00a0${discipline.name}\u00a0».`,
    coach.languages.includes(language) && `Parle ${languageLabels[language].toLowerCase()}.`,
    forWomen && coach.gender === 'woman' && 'Une femme, comme le demande le programme.',
  ].filter((sentence) => typeof sentence === 'string');
}

/** What a list of candidates is ranked by. */
export type Ranked = {
  readonly displayName: string;
  readonly obstacle: string | null;
  readonly reservations: readonly string[];
  readonly knowsCompany: boolean;
  readonly weekSessions: number;
  readonly rating: number | null;
};

/** Who is not marked yet stands between those who are marked well and those who are not. */
const unmarked = 3.5;
const byName = new Intl.Collator('fr');

/**
 * The order of candidates: those without obstacle, then the fewest reservations, those whom the company knows, the fewest sessions that
 * week, the best marks, the name.
 */
export const byFitness = (a: Ranked, b: Ranked): number =>
  Number(a.obstacle !== null) - Number(b.obstacle !== null) ||
  a.reservations.length - b.reservations.length ||
  Number(b.knowsCompany) - Number(a.knowsCompany) ||
  a.weekSessions - b.weekSessions ||
  (b.rating ?? unmarked) - (a.rating ?? unmarked) ||
  byName.compare(a.displayName, b.displayName);

/**
 * Returns some coaches for sessions to hold, the fittest first, each with why and why not (specification point 5, D29, I3, I6). The one
 * ranking of sessions, programmes and replacements.
 */
export function rankCandidates(coaches: readonly MatchedCoach[], asked: MatchAsked): CoachCandidate[] {
  const { zone, needs, documentsBy } = asked;
  const spans = placeSpans(asked.spans, zone);
  return coaches
    .map((coach) => {
      const { id, displayName, weekSessions, taken, far, close } = coach;
      const away = far && farObstacle(far, zone);
      const busy = taken.length > 0 ? takenObstacle(taken, spans.length, zone) : away;
      const across = overseasObstacle(coach.zones, needs.postalCode);
      const obstacle = across ?? placedObstacle(coach, spans, zone, documentsBy) ?? busy;
      const threatened = documentsBy === undefined || obstacle ? null : placedThreatWords(coach, spans);
      const candidate: CoachCandidate = {
        id,
        displayName,
        available: obstacle === null,
        obstacle: obstacle?.sentence ?? null,
        overridable:
          obstacle?.code === 'coaches/documents-expired' &&
          (placedHoursObstacle(coach, spans, zone) ?? busy) === null,
        strengths: coachStrengths(coach, needs),
        reservations: [
          ...(threatened === null ? [] : [threatened]),
          // What the obstacle says of the zones is not said twice.
          ...coachReservations(coach, across ? { ...needs, postalCode: null, town: null } : needs, close),
        ],
        weekSessions,
      };
      const rating = coach.rating?.mean ?? null;
      return { candidate, rank: { ...candidate, knowsCompany: coach.withCompany > 0, rating } };
    })
    .toSorted((a, b) => byFitness(a.rank, b.rank))
    .map(({ candidate }) => candidate);
}
