import { slotsOfDay, startsInSlot, type EspaceSession, type Preferences } from '@elan/domain/espace';
import type { EspaceSearch } from './espace-search.ts';

/** What a video session has in the place of a place. */
export const online = 'En visio';

export const placeOf = ({ place }: EspaceSession): string => place?.name ?? online;

const isAsked = (asked: string | undefined, value: string): boolean => asked === undefined || asked === value;

/** What a person likes, by names of objectives and codes of languages. */
export type Likings = { readonly objectives: readonly string[]; readonly languages: readonly string[] };

/** Returns what a person likes, as sessions name it. */
export const likingsOf = ({ interests, languages, objectives }: Preferences): Likings => ({
  objectives: objectives.flatMap(({ id, name }) => (interests.includes(id) ? [name] : [])),
  languages,
});

/** Tells whether a session is for a person: of an objective of theirs, in a language of theirs; who chose none of a kind takes all. */
const isLiked = ({ objective, coach }: EspaceSession, { objectives, languages }: Likings): boolean =>
  (objectives.length === 0 || objectives.includes(objective)) &&
  (languages.length === 0 || !coach || coach.languages.some((code) => languages.includes(code)));

/** Returns the sessions that the filters of the address keep, whatever the day. */
export const filterSessions = (
  sessions: readonly EspaceSession[],
  { slot, type, objective, place, language }: EspaceSearch,
  likings: Likings | null = null,
): readonly EspaceSession[] =>
  sessions.filter(
    (session) =>
      (likings === null || isLiked(session, likings)) &&
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
export const chipsOf = ({ own, slot, type, objective, place, language }: EspaceSearch) =>
  [
    { id: 'own', words: own && 'Pour moi' },
    { id: 'slot', words: slot && slotsOfDay[slot].label },
    { id: 'type', words: type },
    { id: 'objective', words: objective },
    { id: 'place', words: place },
    { id: 'language', words: language && `Coach en ${languageWords(language)}` },
  ].flatMap(({ id, words }) => (words ? [{ id, words }] : []));
