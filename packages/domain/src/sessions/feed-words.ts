import type { MeetingMode } from '../programs/index.ts';
import { sessionTypeRules, type SessionType } from './session-rules.ts';
import type { SessionStatus } from './session-status.ts';

/** What another calendar is told of a session. */
export type FeedSession = {
  readonly type: SessionType;
  readonly status: SessionStatus;
  readonly objectiveName: string;
  readonly coachName: string | null;
  readonly companyName: string;
  readonly meeting: MeetingMode | null;
  readonly spotName: string | null;
  /** On one line: « 12 rue des Tilleuls, 69003 Lyon ». */
  readonly spotAddress: string | null;
};

// Some calendars show no status: what will not take place as it stands says so in its title.
const prefixes: Partial<Record<SessionStatus, string>> = {
  CANCELLED: 'Annulée\u00a0: ',
  DRAFT: 'Brouillon\u00a0: ',
};

/** Returns the title of a session; who sees several companies reads which one. */
export const feedTitle = (session: FeedSession, withCompany: boolean): string =>
  `${prefixes[session.status] ?? ''}${session.objectiveName}${withCompany ? ` (${session.companyName})` : ''}`;

/** Returns where a session is held, null for a draft that has no place yet. */
export function feedPlace({ spotName, spotAddress, meeting }: FeedSession): string | null {
  if (meeting !== null) return 'En visioconférence';
  return spotName && [spotName, spotAddress].filter(Boolean).join(', ');
}

/** Returns what stands under the title: product, coach, and where one joins a video session. */
export function feedNotes({ type, coachName }: FeedSession, joinUrl: string | null): string {
  const product = sessionTypeRules[type].label;
  const coach = coachName === null ? 'coach à confirmer' : `avec ${coachName}`;
  return [`${product}, ${coach}.`, ...(joinUrl === null ? [] : [`Rejoindre\u00a0: ${joinUrl}`])].join('\n');
}
