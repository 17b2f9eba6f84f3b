/** Reports of one person in a hundred stop a company that we validated, and no fewer than those of one that nobody knows. */
const shareOfHeadcount = 0.01;

/**
 * Returns how many people who say that they do not know a company stop its invitations, until an administrator has looked (threats T69):
 * `setting` for one that we have not validated, one in a hundred of its headcount for the others.
 */
export const reportsBeforeStop = (
  company: { readonly isProven: boolean; readonly headcount: number },
  setting: number,
): number =>
  company.isProven ? Math.max(setting, Math.ceil(company.headcount * shareOfHeadcount)) : setting;
