import { wallTime } from '../shown-gym.ts';

/** The hours of Paris in which nobody stands before a screen: from the first, up to the last. */
const night = { from: '02:00', to: '05:00' } as const;

/**
 * Says whether a screen may load another release now. It may at its start and when it is heard again after a cut, so that a screen that
 * comes back is of the release of the day within minutes; while it runs, only in the night.
 */
function mayReload(now: number, comesBack: boolean): boolean {
  if (comesBack) return true;
  const { time } = wallTime(now, 'Europe/Paris');
  return time >= night.from && time < night.to;
}

/** The scripts of a page: another release has others. */
export const scriptsOf = (html: string): string[] => html.match(/\/assets\/[\w-]+\.js/g) ?? [];

/** What a screen is told with each sign that it gives. */
type Sign = {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly comesBack: boolean;
  /** The scripts of the page that runs. */
  readonly own: readonly string[];
};

/** Whether the page that the server gives now is of another release, and this is a moment to load it. */
export function reloadsFor(served: string, { now, comesBack, own }: Sign): boolean {
  const scripts = scriptsOf(served);
  return scripts.some((script) => !own.includes(script)) && mayReload(now, comesBack);
}
