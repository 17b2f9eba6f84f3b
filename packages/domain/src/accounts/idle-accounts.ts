/**
 * An account in use without a sign of life is told after so many months that it will be closed, and closed after so many
 * (state machine 2: ACTIVE to INACTIVE by the product). A month lies between both: who was not told in time is told first.
 */
export const idleMonths = { told: 23, closed: 24 } as const;
