import { wallTime } from '../shown-gym.ts';

/** The hours of Paris in which nobody stands before a screen: from the first, up to the last. */
const night = { from: '02:00', to: '05:00' } as const;

/** What a screen is told with each sign that it gives. */
type Sign = {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly comesBack: boolean;
  /** The scripts of the page that runs. */
  readonly own: readonly string[];
};

/**
 * Says whether a screen may load another release now. It may at its start and when it is heard again after a cut, so that a screen that
 * comes back is of the release of the day within minutes; while it runs, only in the night.
 */
export function mayReload({ now, comesBack }: Pick<Sign, 'now' | 'comesBack'>): boolean {
  if (comesBack) return true;
  const { time } = wallTime(now, 'Europe/Paris');
  return time >= night.from && time < night.to;
}

/** The scripts of a page: another release has others. */
export const scriptsOf = (html: string): string[] => html.match(/\/assets\/[\w-]+\.js/g) ?? [];

/** The letters that tell the first of some scripts from that of another release: the end of its name, which its content makes. */
export const markOf = (scripts: readonly string[]): string =>
  /([\w-]{6})\.js$/.exec(scripts[0] ?? '')?.[1] ?? '';

/** Whether the page that the server gives now is of another release, and this is a moment to load it. */
export function reloadsFor(served: string, sign: Sign): boolean {
  return mayReload(sign) && scriptsOf(served).some((script) => !sign.own.includes(script));
}
