/**
 * Returns a function that tells a subject at once, and while more of it keeps coming no more than once every `ms` milliseconds:
 * the first of a burst is never late, the last is never forgotten.
 */
export function perBurst(tell: (subject: string) => void, ms: number): (subject: string) => void {
  /** The subjects of a moment ago, and whether more came meanwhile. */
  const recent = new Map<string, boolean>();
  const rest = (subject: string) => {
    recent.set(subject, false);
    setTimeout(() => {
      const more = recent.get(subject) ?? false;
      recent.delete(subject);
      if (!more) return;
      rest(subject);
      tell(subject);
    }, ms);
  };
  return (subject) => {
    if (recent.has(subject)) {
      recent.set(subject, true);
      return;
    }
    rest(subject);
    tell(subject);
  };
}
