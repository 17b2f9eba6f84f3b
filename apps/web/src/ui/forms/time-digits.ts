const MINUTES_IN_DAY = 1440;

const digitsOf = (words: string): string => words.replace(/\D/g, '');
const withColon = (digits: string): string => `${digits.slice(0, -2)}:${digits.slice(-2)}`;

/**
 * What is being typed, with its colon as soon as it is sure: "1230" gives "12:30", "9" stays "9". The colon that came by itself after
 * three digits makes way for the fourth, "1:230"; one that the reader wrote stays where it is. What is no hour stays as it was typed.
 */
export function typedTime(typed: string, isColonWritten = false): string {
  const [left = '', right] = typed
    .replace(/[hH.,]/, ':')
    .split(':')
    .map(digitsOf);
  if (right === undefined) {
    const digits = left.slice(0, 4);
    return digits.length > 2 ? withColon(digits) : digits;
  }
  if (!isColonWritten && left.length === 1 && right.length === 3) return withColon(left + right);
  return `${left.slice(0, 2)}:${right.slice(0, 2)}`;
}

/** A finished entry as 'HH:MM', or null when it is no hour of the day: "9" and "9h" give "09:00". */
export function finishedTime(typed: string): string | null {
  const match = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(typedTime(typed));
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number((match[2] ?? '').padEnd(2, '0'));
  if (hours > 23 || minutes > 59) return null;
  return toTime(hours * 60 + minutes);
}

/** 'HH:MM' moved by some minutes, going round midnight. */
export function shiftedTime(time: string, minutes: number): string {
  const [hours = 0, mins = 0] = time.split(':').map(Number);
  return toTime((((hours * 60 + mins + minutes) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY);
}

/** Minutes since midnight as 'HH:MM'. */
export function toTime(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}
