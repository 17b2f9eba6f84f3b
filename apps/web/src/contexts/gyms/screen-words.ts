import type { ScreenOfGym } from '@elan/domain/gyms';
import type { StatusTone } from '../../ui/display/tone.ts';
import { ageWords } from './machine-words.ts';

/** A screen gives a sign of life every three minutes. */
const silentAfterMs = 10 * 60_000;

type Told = Pick<ScreenOfGym, 'pairedAt' | 'seenAt' | 'width' | 'height'>;
export type ScreenState = { readonly tone: StatusTone; readonly words: string };

/** How a screen is: it waits for who pairs it, it runs, or nothing was heard of it for ten minutes. */
export function screenState(
  { pairedAt, seenAt }: Pick<Told, 'pairedAt' | 'seenAt'>,
  now: number,
): ScreenState {
  if (seenAt === null || now - Date.parse(seenAt) > silentAfterMs)
    return { tone: 'negative', words: 'Silencieux' };
  return pairedAt === null ? { tone: 'info', words: 'À associer' } : { tone: 'positive', words: 'En marche' };
}

/** « il y a 3 min » */
export const seenWords = ({ seenAt }: Pick<Told, 'seenAt'>, now: number): string =>
  seenAt === null ? 'jamais' : ageWords(seenAt, now);

/** « 1920 × 1080, paysage »; null while the screen has not told its size. */
export function sizeWords({ width, height }: Pick<Told, 'width' | 'height'>): string | null {
  if (width === null || height === null) return null;
  return `${width}\u00a0×\u00a0${height}, ${height > width ? 'portrait' : 'paysage'}`;
}
