/** How a person is addressed (specification point 3: 0 woman, 1 man, other). */
export const genders = ['woman', 'man', 'other'] as const;
export type Gender = (typeof genders)[number];

export const genderLabels: Readonly<Record<Gender, string>> = {
  woman: 'Femme',
  man: 'Homme',
  other: 'Autre',
};

/** What a one-time link of an e-mail is good for (D17). */
export const emailLinkPurposes = [
  'verify-email',
  'reset-password',
  'choose-password',
  'change-email',
] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

/** What a code sent to a telephone is good for (D16). */
export const phoneCodePurposes = ['verify-phone', 'coach-code'] as const;
export type PhoneCodePurpose = (typeof phoneCodePurposes)[number];

/** The identities that one person may have; a session uses one of them (A14). */
export const identityKinds = ['staff', 'manager', 'member', 'coach'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** Where the copy of a person's data stands. */
export const dataExportStatuses = ['PENDING', 'READY', 'EXPIRED', 'FAILED'] as const;
export type DataExportStatus = (typeof dataExportStatuses)[number];
