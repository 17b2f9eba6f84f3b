/** The steps of the registration, in their order (specification point 2). */
export const registrationSteps = ['company', 'facts', 'size', 'manager', 'recap'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Path of a field, as in the form's values -> the sentence beside it. */
export type FieldErrors = Record<string, string>;
