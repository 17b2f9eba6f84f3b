import { slotsOfDay, startsInSlot, type EspaceSession } from '@elan/domain/espace';
import type { EspaceSearch } from './espace-search.ts';

/** What a video session has in the place of a place. */
export const online = 'En visio';

export const placeOf = ({ place }: EspaceSession): string => place?.name ?? online;

const isAsked = (asked: string | undefined, value: string): boolean => asked === undefined || asked === value;

/** Returns the sessions that the filters of the address keep, whatever the day. */
export const filterSessions = (
  sessions: readonly EspaceSession[],
  { slot, type, objective, place, language }: EspaceSearch,
): readonly EspaceSession[] =>
  sessions.filter(
    (session) =>
      (slot === undefined || startsInSlot(session.startsAt, session.zone, slot)) &&
      isAsked(type, session.type) &&
      isAsked(objective, session.objective) &&
      isAsked(place, placeOf(session)) &&
      (language === undefined || (session.coach?.languages.includes(language) ?? false)),
  );

const sorted = (words: readonly string[]): string[] =>
  [...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'fr'));

/** What there is to choose from among sessions. */
export const choicesOf = (sessions: readonly EspaceSession[]) => ({
  type: sorted(sessions.map(({ type }) => type)),
  objective: sorted(sessions.map(({ objective }) => objective)),
  place: sorted(sessions.map(placeOf)),
  language: sorted(sessions.flatMap(({ coach }) => coach?.languages ?? [])),
});

const names = new Intl.DisplayNames('fr-FR', { type: 'language' });

/** « anglais » */
export const languageWords = (code: string): string => names.of(code) ?? code;

/** The filters that are on, the day aside, in words. */
export const chipsOf = ({ slot, type, objective, place, language }: EspaceSearch) =>
  [
    { id: 'slot', words: slot && slotsOfDay[slot].label },
    { id: 'type', words: type },
    { id: 'objective', words: objective },
    { id: 'place', words: place },
    { id: 'language', words: language && `Coach en ${languageWords(language)}` },
  ].flatMap(({ id, words }) => (words ? [{ id, words }] : []));
