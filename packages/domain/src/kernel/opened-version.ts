import * as z from 'zod/mini';

/**
 * What a change says of the record that it was made from, to `z.safeExtend` the body of a route with: the version that its form was
 * opened with. When somebody changed the record since, nothing is written and `stale-version` answers it as it is now. Left out by
 * who sends no form: that one writes over what there is.
 */
export const openedVersion = { version: z.optional(z.int()) };
