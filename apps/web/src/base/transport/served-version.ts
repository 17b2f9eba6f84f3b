import { clientVersion, clientVersionHeader } from '@elan/domain/kernel';

let told: string | null = null;
let listener: (served: string) => void = () => {};

/** Tells, once for each version, that the server serves another client than the one that runs here; what was served before too. */
export function whenAnotherIsServed(listens: (served: string) => void): void {
  listener = listens;
  if (told !== null) listener(told);
}

/** Reads the version of the client that the server serves from one of its answers. */
export function noteServedVersion({ headers }: Pick<Response, 'headers'>): void {
  const served = headers.get(clientVersionHeader);
  if (served === null || served === told || served === clientVersion) return;
  told = served;
  listener(served);
}
