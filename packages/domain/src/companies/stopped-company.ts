import type { CompanyStatus } from './company-status-labels.ts';

/**
 * The statuses of a company for which nothing is planned. A suspended one has its sessions blocked (state machine 1). One
 * that expired, ended or is closed to us has no contract.
 */
export const stoppedStatuses = [
  'SUSPENDED',
  'BLACKLISTED',
  'EXPIRED',
  'ENDED',
  'PASSED',
  'ARCHIVED',
  'CANCELLED',
  'REFUSED',
  'DELETED',
] as const satisfies readonly CompanyStatus[];

const stopped: ReadonlySet<CompanyStatus> = new Set(stoppedStatuses);

/** Tells whether nothing more is planned for a company in this status. */
export const isStoppedCompany = (status: CompanyStatus): boolean => stopped.has(status);

/**
 * Returns what becomes of the sessions that a stopped company still has, null when there is none. They are kept, because a
 * suspended company may be regularised: they are held and counted unless somebody cancels them.
 */
export function keptSessionsSentence(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'Une séance reste planifiée\u00a0: elle aura lieu et sera décomptée, sauf si elle est annulée.'
    : `${count}\u00a0séances restent planifiées\u00a0: elles auront lieu et seront décomptées, sauf si elles sont annulées.`;
}
