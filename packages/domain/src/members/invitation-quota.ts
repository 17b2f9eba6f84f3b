/** The values that an administrator may change (`productSettings`). */
export type QuotaSettings = {
  /** Invitations a day of a company that we have not validated yet. */
  readonly unproven: number;
  /** How much longer than the headcount the list of such a company may be, in percent. */
  readonly margin: number;
  /** Invitations a day of a validated company, in percent of its headcount, and at least so many. */
  readonly percent: number;
  readonly least: number;
};

export type InvitationQuota = {
  /** Invitations that may leave in 24 hours, new, repeated or after a return. */
  readonly aDay: number;
  /** People that the list may hold, or null: of a validated company the list is its own affair. */
  readonly mostPeople: number | null;
  /** The manager's phone answers for the company before the first one. */
  readonly asksPhone: boolean;
};

/**
 * Returns how many invitations a company may send (threats T69). Until we validated it: few a day, never more people than
 * it said to employ plus a tenth, and only once its phone answered. Then a quota of its size.
 */
export function invitationQuota(
  company: { readonly isProven: boolean; readonly headcount: number },
  { unproven, margin, percent, least }: QuotaSettings,
): InvitationQuota {
  const { isProven, headcount } = company;
  if (isProven) {
    const aDay = Math.max(least, Math.ceil((headcount * percent) / 100));
    return { aDay, mostPeople: null, asksPhone: false };
  }
  return { aDay: unproven, mostPeople: Math.floor((headcount * (100 + margin)) / 100), asksPhone: true };
}
