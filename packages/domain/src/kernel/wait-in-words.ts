const plural = (count: number, unit: string): string => `${count} ${unit}${count > 1 ? 's' : ''}`;

/** A time to wait, given in seconds, as a sentence says it: « 40 secondes », « 12 minutes », « 3 heures ». Rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return plural(Math.max(1, Math.ceil(seconds)), 'seconde');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'heure');
}
