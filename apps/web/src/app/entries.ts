import { audienceOf, type Audience } from '@elan/domain/accounts';

/**
 * The audiences that have an application, each with an HTML entry of its own (docs/decisions/0014-an-audience-is-an-entry.md). The
 * public one answers for those that have none: with its not-found page.
 */
export const entries = {
  public: 'index.html',
  'back-office': 'back-office.html',
  shop: 'shop.html',
  espace: 'espace.html',
  coach: 'coach.html',
  screen: 'screen.html',
} as const satisfies Readonly<Partial<Record<Audience, string>>>;

/** An audience that has an entry. */
export type EntryAudience = keyof typeof entries;

const hasEntry = (audience: Audience): audience is EntryAudience => Object.hasOwn(entries, audience);

/** Returns whose entry answers a path. */
export function entryOf(path: string): EntryAudience {
  const audience = audienceOf(path);
  return hasEntry(audience) ? audience : 'public';
}
