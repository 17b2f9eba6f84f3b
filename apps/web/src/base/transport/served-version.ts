import { clientVersion, clientVersionHeader, isOlderVersion } from '@elan/domain/kernel';

let offer: () => void = () => {};
let told: string | null = null;

/** Tells, once for each version, that the server serves a newer client than the one that runs here. */
export const whenPageIsOld = (listener: () => void): void => {
  offer = listener;
};

/** Reads the version of the client that the server serves from one of its answers. */
export function noteServedVersion({ headers }: Pick<Response, 'headers'>): void {
  const served = headers.get(clientVersionHeader);
  if (served === null || served === told || !isOlderVersion(clientVersion, served)) return;
  told = served;
  offer();
}
