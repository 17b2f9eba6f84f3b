import { makeStore, useStore } from '../../../base/store.ts';

/** Who orders, once the address is proven: kept for this tab, so that a refused payment asks for nothing twice. */
export type Buyer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly proof: string;
  /** Epoch milliseconds. */
  readonly provedAt: number;
};

const place = 'elan.shop.buyer';
/** A little less than what the server gives: an hour. */
const goodMs = 55 * 60_000;
const lastOrderPlace = 'elan.shop.order';

function readBuyer(): Buyer | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? '') as Buyer;
    return Date.now() - kept.provedAt < goodMs ? kept : null;
  } catch {
    return null;
  }
}

const store = makeStore<Buyer | null>(typeof sessionStorage === 'undefined' ? null : readBuyer());
store.subscribe(() => {
  const buyer = store.get();
  if (buyer) sessionStorage.setItem(place, JSON.stringify(buyer));
  else sessionStorage.removeItem(place);
});

export const useBuyer = (): Buyer | null => useStore(store);
export const keepBuyer = (buyer: Buyer | null): void => {
  store.set(buyer);
};

/** The link of the order that this browser placed last: how a payment that was left is taken up. */
export const lastOrder = {
  read: (): string | null => localStorage.getItem(lastOrderPlace),
  keep: (token: string): void => {
    localStorage.setItem(lastOrderPlace, token);
  },
};
