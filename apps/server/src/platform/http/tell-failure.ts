import type { AppError, RouteDef } from '@elan/domain/kernel';
import { isUnforeseen } from './answer-error.ts';

/** A route as it is bound, whether of JSON or of files. */
type FailingRoute = { readonly definition: RouteDef; readonly run: (input: never) => unknown };

type Failures = {
  /** The code that a read answers when its contract names none. */
  readonly readFailure: string | undefined;
  /** The refusal of a code, from the catalogue. */
  readonly fail: (code: string) => AppError;
};

/**
 * Routes whose unforeseen failures say what did not work, rather than « une erreur » (specification point 8): the code that the
 * contract names, or that of the reads of its context. The cause goes along, for the log. What was foreseen, and a database that is
 * away, are answered as everywhere.
 */
export const tellFailure = <Bound extends FailingRoute>(
  routes: readonly Bound[],
  { readFailure, fail }: Failures,
): readonly Bound[] =>
  routes.map((route) => {
    const { failure, method } = route.definition;
    const code = failure ?? (method === 'GET' ? readFailure : undefined);
    return code === undefined ? route : { ...route, run: telling(route.run, () => fail(code)) };
  });

const telling =
  (run: FailingRoute['run'], failure: () => AppError): FailingRoute['run'] =>
  async (input) => {
    try {
      return await run(input);
    } catch (thrown) {
      throw isUnforeseen(thrown) ? Object.assign(failure(), { cause: thrown }) : thrown;
    }
  };
