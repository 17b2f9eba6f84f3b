/** How an employee came into the company's list. */
export const memberSources = ['manual', 'import', 'shop'] as const;
export type MemberSource = (typeof memberSources)[number];

/** What an import does with who is in the list and not in the file: nothing, or proposes them as leavers. */
export const importModes = ['add', 'full-list'] as const;
export type ImportMode = (typeof importModes)[number];

/** Where an import stands: checked as a whole first (D32), then applied once, or given up. */
export const importStatuses = ['CHECKED', 'APPLIED', 'ABANDONED'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What the list of employees is sorted by: the name, the status in the order of a life, the last invitation, the addition. */
export const memberSorts = ['name', 'status', 'invitedAt', 'createdAt'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** People that one act takes at most: a page of the list. */
export const longestSelection = 100;

/** What the list of employees may be narrowed to beside a status: who waits for an invitation that did not arrive. */
export const unreachedFilter = 'UNDELIVERED';

/** And who has no account yet, whatever they wait for: as dashboards count them. */
export const withoutAccountFilter = 'WITHOUT_ACCOUNT';

/** What the list of employees may be narrowed to: who holds a licence, who holds none. */
export const licenceFilters = ['held', 'none'] as const;
export type LicenceFilter = (typeof licenceFilters)[number];

/** Why a company may send no more invitations for now (threats T69). */
export const quotaErrors = [
  'members/phone-first',
  'members/over-headcount',
  'members/invitations-of-the-day',
  'members/invitations-stopped',
  'members/reported',
] as const;
