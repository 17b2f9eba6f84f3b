import { AsyncLocalStorage } from 'node:async_hooks';
import { kernelErrors } from '@elan/domain/kernel';

/** Who waits for some work: told after a while that it is not done, which its transactions then keep true. */
type Asker = { gaveUp: boolean; readonly timer: NodeJS.Timeout };

const askers = new AsyncLocalStorage<Asker>();

/**
 * Runs `work` for somebody who waits `milliseconds` at most, then throws `service-unavailable`. Nothing stops the work, but no
 * transaction of it is committed any more (`inTx`): asked again, it is not done twice. What it throws then is told to `onLate`.
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

/** The answer begins to leave: from now on nobody gives up, however long it takes to read. */
export const answerBegins = (): void => clearTimeout(askers.getStore()?.timer);

/** Throws `service-unavailable` when who asked was told so. */
export function refuseWhenGivenUp(): void {
  if (askers.getStore()?.gaveUp) throw kernelErrors.fail('service-unavailable');
}

/** Runs `work` for nobody: it goes on whoever gives up. */
export const forNobody = <T>(work: () => T): T => askers.exit(work);
