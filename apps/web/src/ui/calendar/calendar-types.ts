import type { Tone } from '../display/tone.ts';

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

export type CalendarEvent = {
  id: string;
  title: string;
  /** ISO instants in UTC. */
  start: string;
  end: string;
  /** IANA zone whose clocks place the event; named beside its hours unless it is that of Paris. */
  zone: string;
  tone: Tone;
  /** Second line: place, person, state. Say there what the colour says. */
  subtitle?: string;
  /** The same, short, for where two lines have to do: person, place, places left. */
  detail?: string;
  /** At the end of its line in the agenda: « 9 / 10 », « Complet ». */
  aside?: string;
  /** How its state looks: over, called off (struck through), not yet announced (dashed), lacking somebody (dashed, coral). */
  look?: 'done' | 'cancelled' | 'draft' | 'missing' | undefined;
  /** It may be dragged to another hour, where `onMove` is given. */
  movable?: boolean;
};

/** Civil dates 'YYYY-MM-DD', both included. */
export type CalendarRange = { from: string; to: string };

export type CalendarProps = {
  /** It fills the box that it stands in, and scrolls there. */
  fit?: boolean;
  /** Its own toolbar; leave it out where the screen has one. */
  withToolbar?: boolean;
  /** How many events each day has, by civil date, where those given are only the first of them. */
  totals?: ReadonlyMap<string, number>;
  /** Names of the days that are not worked, by civil date. */
  daysOff?: ReadonlyMap<string, string>;
  /** Name of the calendar: "Planning des séances". */
  label: string;
  events: readonly CalendarEvent[];
  /** IANA zone of today, of the current hour and of the empty hours; Paris unless told. Each event keeps to its own. */
  zone?: string;
  /** Said above the events: whose hours these are. */
  note?: string | undefined;
  /** Civil date shown; today's unless told. */
  date?: string;
  onDateChange?: (date: string) => void;
  /** The month on a desk, the agenda on a phone, unless told. */
  view?: CalendarView;
  onViewChange?: (view: CalendarView) => void;
  /** Called with the days to load, at first and when the date or the view changes. */
  onRangeChange?: (range: CalendarRange) => void;
  onSelect?: (eventId: string) => void;
  /**
   * A movable event of the week or the day was dragged, by mouse or finger, to a civil date and an 'HH:MM' of its place. Always
   * offer a "Déplacer" form as well.
   */
  onMove?: (eventId: string, date: string, time: string) => void;
  /** An empty hour was chosen: civil date and 'HH:MM'. */
  onSlotSelect?: (date: string, time: string) => void;
  loading?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  /** Said when the agenda has nothing to show. */
  emptyText?: string;
  /** Hours of the week and day views; widened when an event lies outside. */
  minHour?: number;
  maxHour?: number;
};
