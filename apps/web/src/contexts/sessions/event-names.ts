import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { formatDate } from '../../ui/text/format.ts';
import { extrasNames } from './acts/extras-names.ts';
import type { EventValues } from './event-values.ts';
import { sessionTypeLabel } from './session-words.ts';

type Known = readonly { readonly id: string; readonly name: string }[];

/** What the ids of a session in preparation stand for, as it is known when two people wrote it. */
export type EventSources = Readonly<
  Record<'companies' | 'spots' | 'objectives' | 'coaches' | 'hashtags', () => Known>
>;

const named =
  (known: () => Known) =>
  (id: string): string =>
    id === '' ? '' : (known().find((one) => one.id === id)?.name ?? 'un autre');

/** What each field of a session in preparation is called and says, where two people changed it. */
export const eventNames = (sources: EventSources): FieldNames<EventValues> => ({
  companyId: { label: 'Entreprise', show: named(sources.companies) },
  type: { label: 'Type', show: sessionTypeLabel },
  spotId: { label: 'Lieu', show: named(sources.spots) },
  objectiveId: { label: 'Objectif', show: named(sources.objectives) },
  coachId: { label: 'Coach', show: named(sources.coaches) },
  date: { label: 'Date', show: (day) => (day === null ? '' : formatDate(day)) },
  start: 'Heure de début',
  durationMinutes: { label: 'Durée', show: (minutes) => `${minutes}\u00a0min` },
  maxParticipants: 'Places',
  ...extrasNames(sources.hashtags),
});
