import {
  civilDateOf,
  formatCivilDate,
  formatShortDate,
  formatTime,
  minutesBetween,
  timeOfDayOf,
  weekdayOf,
  zoneNote,
  type CivilDate,
  type Moment,
} from '../kernel/index.ts';
import { isAbsentOn, type Absence } from './coach-absences.ts';
import { addedOn, type Opening } from './coach-openings.ts';
import { coachIsAvailable, type Availability } from './coach-availability.ts';
import { documentsCover, documentsValidUntil, type CoachDocuments } from './coach-documents.ts';
import { languageLabels, type Language } from './coach-words.ts';
import { coversPostalCode } from './coach-zones.ts';

/** What tells whether somebody may hold a session. */
export type CoachFacts = CoachDocuments & {
  readonly status: string;
  readonly availabilities: readonly Availability[];
  readonly absences: readonly Absence[];
  readonly openings: readonly Opening[];
};

/** A stretch of time at a place, by the clocks of its zone (D22). */
export type SpanAt = { readonly startsAt: Moment; readonly endsAt: Moment };

/** What nobody gets past: the code that a refusal answers, and the sentence that a list shows. */
export type CoachObstacle = {
  readonly code:
    | 'coaches/inactive'
    | 'coaches/documents-expired'
    | 'coaches/not-available'
    | 'coaches/overseas';
  readonly sentence: string;
};

/** A span with its day and hour by the clocks of the place, read once for however many coaches it is asked of. */
export type PlacedSpan = SpanAt & {
  readonly day: CivilDate;
  readonly hour: Parameters<typeof coachIsAvailable>[1];
};

/** Returns spans with their days and hours by the clocks of `zone`, in the order given. */
export const placeSpans = (spans: readonly SpanAt[], zone: string): PlacedSpan[] =>
  spans.map(({ startsAt, endsAt }) => {
    const day = civilDateOf(startsAt, zone);
    const hour = {
      weekday: weekdayOf(day),
      start: timeOfDayOf(startsAt, zone),
      minutes: minutesBetween(startsAt, endsAt),
    };
    return { startsAt, endsAt, day, hour };
  });

const hourIn = (at: Moment, zone: string): string =>
  `${formatCivilDate(civilDateOf(at, zone))} à ${formatTime(timeOfDayOf(at, zone))}${zoneNote(zone)}`;

/** So many of the sessions that conflict are named; the others are counted. */
const mostNamed = 3;

/** « le lundi 1er mars 2027 à 09:00 » of the only one, « pour 5 des 24 séances : 01/03/2027 à 09:00, …, et 2 autres » of several. */
function whichWords(conflicts: readonly Moment[], total: number, zone: string): string {
  const [only, ...others] = conflicts;
  if (only !== undefined && others.length === 0) return `le ${hourIn(only, zone)}`;
  const named = conflicts
    .slice(0, mostNamed)
    .map((at) => `${formatShortDate(civilDateOf(at, zone))} à ${formatTime(timeOfDayOf(at, zone))}`)
    .join(', ');
  const left = conflicts.length - mostNamed;
  const more = left > 0 ? ` et ${left}\u00a0${left === 1 ? 'autre' : 'autres'}` : '';
  const share =
    conflicts.length === total
      ? `les ${total}\u00a0séances`
      : `${conflicts.length} des ${total}\u00a0séances`;
  return `pour ${share}\u00a0: ${named}${more}${zoneNote(zone)}`;
}

/** Returns the obstacle of the hours, in the order of time, that something else holds already among `total` sessions (I3). */
export const takenObstacle = (taken: readonly Moment[], total: number, zone: string): CoachObstacle => ({
  code: 'coaches/not-available',
  sentence: `Déjà pris ${whichWords(taken, total, zone)}.`,
});

function documentsObstacle(coach: CoachDocuments, day: CivilDate, which: string): CoachObstacle | null {
  if (documentsCover(coach, day)) return null;
  const until = documentsValidUntil(coach);
  const sentence =
    until === null
      ? 'Il manque un document obligatoire.'
      : `Un document obligatoire expire le ${formatShortDate(until)}, avant ${which}.`;
  return { code: 'coaches/documents-expired', sentence };
}

type Hours = Pick<CoachFacts, 'availabilities' | 'absences' | 'openings'>;

/** Returns the obstacle of the placed sessions that lie outside of the hours of a coach, those of the week and those added to a day, or on a day of absence (I6), or null. */
export function placedHoursObstacle(
  { availabilities, absences, openings }: Hours,
  spans: readonly PlacedSpan[],
  zone: string,
): CoachObstacle | null {
  const absent = absences.length === 0 ? [] : spans.filter(({ day }) => isAbsentOn(absences, day));
  if (absent.length > 0) {
    const starts = absent.map(({ startsAt }) => startsAt);
    return { code: 'coaches/not-available', sentence: `Absent ${whichWords(starts, spans.length, zone)}.` };
  }
  // The sessions of a programme come back to the same hours of the week: each is asked once.
  const asked = new Map<string, boolean>();
  const isOutside = ({ day, hour }: PlacedSpan): boolean => {
    const added = openings.length === 0 ? [] : addedOn(openings, day);
    if (added.length > 0) return !coachIsAvailable([...availabilities, ...added], hour);
    const key = `${hour.weekday} ${hour.start} ${hour.minutes}`;
    const known = asked.get(key) ?? !coachIsAvailable(availabilities, hour);
    asked.set(key, known);
    return known;
  };
  const outside = spans.filter(isOutside);
  if (outside.length === 0) return null;
  const starts = outside.map(({ startsAt }) => startsAt);
  return {
    code: 'coaches/not-available',
    sentence: `Hors de ses disponibilités ${whichWords(starts, spans.length, zone)}.`,
  };
}

/** Returns the obstacle of the sessions that lie outside of the availabilities of a coach (I6), or null. */
export const hoursObstacle = (coach: Hours, spans: readonly SpanAt[], zone: string): CoachObstacle | null =>
  placedHoursObstacle(coach, placeSpans(spans, zone), zone);

/**
 * Returns what keeps a coach from holding some placed sessions, given in the order of time, or null. The coach is no longer
 * at work, a blocking document is missing or over by the last one (D29), or a session lies outside of the availabilities
 * (I6). Sessions held elsewhere are asked apart. With `documentsBy` the documents must only last until the last session of
 * that day or before: those after it are given one by one, when they are made.
 */
export function placedObstacle(
  coach: CoachFacts,
  spans: readonly PlacedSpan[],
  zone: string,
  documentsBy?: CivilDate,
): CoachObstacle | null {
  if (coach.status !== 'ACTIVE') return { code: 'coaches/inactive', sentence: 'Ce coach n’est plus actif.' };
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return null;
  const needed =
    documentsBy === undefined ? last : (spans.findLast(({ day }) => day <= documentsBy) ?? first);
  const { day } = needed;
  const which =
    spans.length === 1
      ? 'cette séance'
      : day === last.day
        ? `la dernière séance (${formatShortDate(day)})`
        : `la séance du ${formatShortDate(day)}`;
  return documentsObstacle(coach, day, which) ?? placedHoursObstacle(coach, spans, zone);
}

/** Returns what `placedObstacle` does of sessions that are not placed yet. The one rule of the server and of the screens. */
export const coachObstacle = (
  coach: CoachFacts,
  spans: readonly SpanAt[],
  zone: string,
  documentsBy?: CivilDate,
): CoachObstacle | null => placedObstacle(coach, placeSpans(spans, zone), zone, documentsBy);

/** Returns what `threatenedWords` says of placed sessions. */
export function placedThreatWords(coach: CoachDocuments, spans: readonly PlacedSpan[]): string | null {
  const until = documentsValidUntil(coach);
  if (until === null) return null;
  const count = spans.filter(({ day }) => day > until).length;
  if (count === 0) return null;
  const sessions = count === 1 ? 'la dernière séance attendra' : `les ${count} séances suivantes attendront`;
  return `Un document obligatoire expire le ${formatShortDate(until)}\u00a0: ${sessions} son renouvellement, ou un autre coach.`;
}

/**
 * Returns what is said, before a coach is chosen, of the sessions that lie past the end of one of the coach’s documents
 * (D29): how many, from which day. Null when the documents last for all. Those sessions are not given to the coach until
 * the document is renewed.
 */
export const threatenedWords = (
  coach: CoachDocuments,
  spans: readonly SpanAt[],
  zone: string,
): string | null => placedThreatWords(coach, placeSpans(spans, zone));

/** What a session asks beside the hours; each null where it asks nothing. */
export type CoachNeeds = {
  readonly postalCode: string | null;
  /** The town of that postal code, where it is known. */
  readonly town: string | null;
  readonly discipline: { readonly id: string; readonly name: string } | null;
  readonly language: Language;
  /** The programme is kept for women (option « girlsonly »). */
  readonly forWomen: boolean;
};

/** Another session of the same coach, elsewhere, close to the one that is asked for. */
export type CloseSession = {
  readonly minutes: number;
  readonly postalCode: string;
  /** The town of that postal code, where it is known. */
  readonly town: string | null;
};

// « Lyon (69003) », and « le 69003 » where the town is not known.
function placeWords(town: string | null, postalCode: string): string {
  const name = town?.trim() ?? '';
  return name === '' ? `le ${postalCode}` : `${name} (${postalCode})`;
}

// « à Lyon (69003) », « au Havre (76600) », « aux Ulis (91940) », « dans le 69003 ».
function inPlaceWords(town: string | null, postalCode: string): string {
  const words = placeWords(town, postalCode);
  if (words === placeWords(null, postalCode)) return `dans ${words}`;
  if (/^les\s/i.test(words)) return words.replace(/^les/i, 'aux');
  return /^le\s/i.test(words) ? words.replace(/^le/i, 'au') : `à ${words}`;
}

/**
 * Returns what speaks against a coach without forbidding anything, one sentence each: another zone, discipline or language, and
 * too little time to come from the session before or to go to the next one.
 */
export function coachReservations(
  coach: {
    readonly zones: readonly string[];
    readonly disciplineIds: readonly string[];
    readonly languages: readonly string[];
    /** Null where it is not known. */
    readonly gender: string | null;
  },
  { postalCode, town, discipline, language, forWomen }: CoachNeeds,
  close: CloseSession | null,
): string[] {
  const against: string[] = [];
  if (postalCode !== null && !coversPostalCode(coach.zones, postalCode)) {
    against.push(
      coach.zones.length === 0
        ? 'Zones non renseignées.'
        : `N’intervient pas ${inPlaceWords(town, postalCode)}.`,
    );
  }
  if (discipline !== null && !coach.disciplineIds.includes(discipline.id)) {
    against.push(`N’enseigne pas la discipline «\u00a0${discipline.name}\u00a0».`);
  }
  if (!coach.languages.includes(language)) {
    against.push(`Ne déclare pas la langue «\u00a0${languageLabels[language].toLowerCase()}\u00a0».`);
  }
  if (forWomen && coach.gender !== 'woman') {
    against.push(
      coach.gender === null
        ? 'Séances réservées aux femmes\u00a0: le genre de ce coach n’est pas renseigné.'
        : 'Séances réservées aux femmes, et ce coach n’en est pas une.',
    );
  }
  if (close !== null) {
    const { minutes } = close;
    against.push(
      minutes === 0
        ? `Une autre séance ${inPlaceWords(close.town, close.postalCode)} touche celle-ci.`
        : `Seulement ${minutes}\u00a0min de trajet depuis ou vers ${placeWords(close.town, close.postalCode)}.`,
    );
  }
  return against;
}
