/** How long a screen waits between two signs of life. */
export const signEveryMs = 3 * 60_000;

type Signing = {
  /** Tells the server; `comesBack` until it has answered once, and again after each cut. It fails without a network. */
  readonly send: (comesBack: boolean) => Promise<void>;
  /** Where the browser says that there is a network again: not when it is the gym's own router that had none. */
  readonly network: EventTarget;
};

/** Gives a sign at once, then every three minutes, and at once when there is a network again. Returns what stops it. */
export function keepSigning({ send, network }: Signing): () => void {
  let comesBack = true;
  const sign = async (): Promise<void> => {
    try {
      await send(comesBack);
      comesBack = false;
    } catch {
      // No network: the next sign tells.
      comesBack = true;
    }
  };
  void sign();
  const timer = setInterval(() => void sign(), signEveryMs);
  const back = (): void => {
    comesBack = true;
    void sign();
  };
  network.addEventListener('online', back);
  return () => {
    network.removeEventListener('online', back);
    clearInterval(timer);
  };
}
