import { machineStateWords, type Machine, type ShownState } from '@elan/domain/gyms';
import type { StatusTone } from '../../ui/display/tone.ts';

export const stateTones: Readonly<Record<ShownState, StatusTone>> = {
  FREE: 'positive',
  BUSY: 'info',
  OUT: 'negative',
  UNKNOWN: 'neutral',
};

/** « il y a 3 min », « il y a 2 h », « il y a 4 j »: how old what was said is. */
export function ageWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `il y a ${hours} h` : `il y a ${Math.floor(hours / 24)} j`;
}

/** « Prise, il y a 3 min », « En panne, il y a 2 h : courroie », « État inconnu, dernier signalement il y a 1 h » */
export function machineWords({ state, since, reason }: Machine, now: number): string {
  if (since === null) return 'Personne n’a encore rien dit de cette machine.';
  // The age is that of what was said, which is believed no longer: not of our not knowing.
  if (state === 'UNKNOWN') return `${machineStateWords.UNKNOWN}, dernier signalement ${ageWords(since, now)}`;
  return `${machineStateWords[state]}, ${ageWords(since, now)}${reason === '' ? '' : ` : ${reason}`}`;
}
