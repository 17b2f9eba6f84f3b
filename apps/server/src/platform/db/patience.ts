import { AsyncLocalStorage } from 'node:async_hooks';
import { kernelErrors } from '@elan/domain/kernel';

/** A request with a timeout: once its caller was told that nothing was done, its transactions must not commit. */
type Asker = { gaveUp: boolean; readonly timer: NodeJS.Timeout };

const askers = new AsyncLocalStorage<Asker>();

/**
 * Runs `work` with a timeout of `milliseconds`, after which it throws `service-unavailable`. The work goes on, but none of its
 * transactions commits any more (`inTx`): a retry of the caller does not do it twice. `onLate` gets what it throws by then.
 */
export function withPatience<T>(
  milliseconds: number,
  work: () => Promise<T>,
  onLate: (error: unknown) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      asker.gaveUp = true;
      reject(kernelErrors.fail('service-unavailable'));
    }, milliseconds);
    const asker: Asker = { gaveUp: false, timer };
    void askers
      .run(asker, work)
      .finally(() => clearTimeout(timer))
      .then(resolve, (error: unknown) => (asker.gaveUp ? onLate(error) : reject(error)));
  });
}

/** Ends the timeout: the answer is being sent, however slowly the caller reads it. */
export const answerBegins = (): void => clearTimeout(askers.getStore()?.timer);

/** Throws `service-unavailable` when the caller was already told so. */
export function refuseWhenGivenUp(): void {
  if (askers.getStore()?.gaveUp) throw kernelErrors.fail('service-unavailable');
}

/** Runs `work` without the timeout of the request: it goes on when the caller gives up. */
export const forNobody = <T>(work: () => T): T => askers.exit(work);
