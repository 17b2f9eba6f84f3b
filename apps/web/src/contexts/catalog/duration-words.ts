const two = (value: number): string => String(value).padStart(2, '0');

/** « 12:05 », « 1:02:05 »: a length in seconds, as a player shows it. */
export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(Math.floor(seconds % 60));
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** « 12 min », « 45 s », « 1 h 02 »: a length in seconds, to be read. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${two(minutes % 60)}`;
}

/** Reads « 12:05 » or « 1:02:05 » as seconds; null for anything else. */
export function readDuration(text: string): number | null {
  const read = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  if (!read) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = read;
  if (read[1] !== undefined && Number(minutes) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
