/** Tells whether a company is on its way to its first sessions, which is then what matters most. */
export const isSettingUp = (status: string | undefined): boolean =>
  status === 'TUTORIAL' || (status?.startsWith('PENDING') ?? false);
