type Source = (prescriptorId: string) => Promise<boolean>;
let source: Source | undefined;

/** Tells how a prescriptor's offer is asked for: plugged in by the composition root. */
export function setOfferSource(tell: Source): void {
  source = tell;
}

/** Tells whether a prescriptor filled its offer. Throws before the composition root plugged it in. */
export function hasOffer(prescriptorId: string): Promise<boolean> {
  if (!source) throw new Error('setOfferSource() was not called');
  return source(prescriptorId);
}
