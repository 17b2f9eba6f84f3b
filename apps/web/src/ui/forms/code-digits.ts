/** Number of figures of a one-time code. */
export const codeLength = 6;

/**
 * The figures of a code as a person types or pastes it: "123 456", "« 123-456 »" and "Code Élan : 123456" all give
 * "123456". Among several numbers the one of six figures is taken; otherwise the first six figures.
 */
export function codeDigits(text: string): string {
  const runs = text.match(/\d(?:[\s\u00a0\u202f.-]?\d)*/gu) ?? [];
  const figures = runs.map((run) => run.replaceAll(/\D/gu, ''));
  const whole = figures.find(({ length }) => length === codeLength);
  return (whole ?? figures.join('')).slice(0, codeLength);
}
