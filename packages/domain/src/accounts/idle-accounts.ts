/**
 * After so many months without a sign of life an account in use is told that it is to be closed, and after so many it is (state machine 2:
 * ACTIVE to INACTIVE by the product). A month lies between both: who was not told in time is told first.
 */
export const idleMonths = { told: 23, closed: 24 } as const;
