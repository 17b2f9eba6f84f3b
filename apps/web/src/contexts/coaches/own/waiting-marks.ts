import type { Attendance, CoachSession } from '@elan/domain/sessions';

/** What a coach noted and the server does not know yet. */
export type WaitingMark =
  | {
      readonly kind: 'mark';
      readonly sessionId: string;
      readonly participantId: string;
      readonly attendance: Attendance | null;
      /** The version that the coach saw when they began to note. */
      readonly version: number;
    }
  | {
      readonly kind: 'count';
      readonly sessionId: string;
      readonly coachCounted: number | null;
    };

/** What a note is about: a later one about the same takes its place. */
export const aboutOf = (mark: WaitingMark): string =>
  mark.kind === 'mark' ? `${mark.sessionId}:${mark.participantId}` : `${mark.sessionId}:count`;

/** Returns the notes with one more: of two about the same the later stands, with the version that was seen first. */
export function withMark(marks: readonly WaitingMark[], mark: WaitingMark): readonly WaitingMark[] {
  const before = marks.find((one) => aboutOf(one) === aboutOf(mark));
  const kept = before?.kind === 'mark' && mark.kind === 'mark' ? { ...mark, version: before.version } : mark;
  return [...marks.filter((one) => one !== before), kept];
}

/** Returns a session as the coach noted it: what waits stands above what the server said. */
export function asNoted(
  session: CoachSession,
  marks: readonly WaitingMark[],
): CoachSession & { readonly waiting: ReadonlySet<string> } {
  const own = marks.filter(({ sessionId }) => sessionId === session.id);
  const count = own.find((mark) => mark.kind === 'count');
  const noted = new Map(own.flatMap((mark) => (mark.kind === 'mark' ? [[mark.participantId, mark]] : [])));
  return {
    ...session,
    coachCounted: count ? count.coachCounted : session.coachCounted,
    people: session.people.map((person) => {
      const mark = noted.get(person.id);
      return mark ? { ...person, attendance: mark.attendance } : person;
    }),
    waiting: new Set(noted.keys()),
  };
}
