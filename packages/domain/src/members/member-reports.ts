/** Reports of one person in a hundred stop a company that we validated, and no fewer than those of one that nobody knows. */
const shareOfHeadcount = 0.01;

/**
 * Returns how many people must say that they do not know a company before its invitations stop, until an administrator has
 * looked (threats T69): `setting` for a company that we have not validated, one in a hundred of its headcount for the
 * others.
 */
export const reportsBeforeStop = (
  company: { readonly isProven: boolean; readonly headcount: number },
  setting: number,
): number =>
  company.isProven ? Math.max(setting, Math.ceil(company.headcount * shareOfHeadcount)) : setting;
