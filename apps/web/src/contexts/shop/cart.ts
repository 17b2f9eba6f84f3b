import {
  cartSchema,
  keyOfLine,
  variantSlugPattern,
  type CartLine,
  type VariantSlug,
} from '@elan/domain/shop';
import { useSyncExternalStore } from 'react';
import { makeStore } from '../../base/store.ts';

/** What somebody is about to order: of one shop, no price in it. */
export type Cart = {
  readonly variant: VariantSlug;
  readonly lines: readonly CartLine[];
  /** The code of a coupon that the server took. */
  readonly coupon?: string | undefined;
};

const place = 'elan.shop.cart';
const empty: Cart = { variant: 'default', lines: [] };

/** What this browser kept; nothing of what was altered. What its shop no longer sells is told by the server. */
export function readCart(text: string | null): Cart {
  try {
    const { variant, lines, coupon } = JSON.parse(text ?? '') as {
      variant: string;
      lines: unknown;
      coupon?: unknown;
    };
    const known = cartSchema.safeParse(lines);
    if (!variantSlugPattern.test(variant) || !known.success) return empty;
    return { variant, lines: known.data, ...(typeof coupon === 'string' && { coupon }) };
  } catch {
    return empty;
  }
}

const kept = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(place));
const store = makeStore<Cart>(readCart(kept()));
store.subscribe(() => {
  localStorage.setItem(place, JSON.stringify(store.get()));
});

/** The cart, followed; empty in the first render of a page that was drawn for nobody. */
export const useCart = (): Cart => useSyncExternalStore(store.subscribe, store.get, () => empty);

/** Puts a line in the cart, in the place of the same one: of what has a day, as many as there are days. A cart is of one shop at a time. */
export function putInCart(variant: VariantSlug, line: CartLine): void {
  const { variant: before, lines, coupon } = store.get();
  const others = before === variant ? lines.filter((one) => keyOfLine(one) !== keyOfLine(line)) : [];
  store.set({ variant, lines: [...others, line], coupon: before === variant ? coupon : undefined });
}

/** Takes a line out of the cart, by what tells it from the others. */
export function takeFromCart(key: string): void {
  const cart = store.get();
  store.set({ ...cart, lines: cart.lines.filter((line) => keyOfLine(line) !== key) });
}

/** The cart of an order that was not paid: what this browser still has of it, else what can be said of it again. */
export const putBack = (cart: Cart): void => {
  const { variant, lines } = store.get();
  if (variant !== cart.variant || lines.length === 0) store.set(cart);
};

export const emptyCart = (): void => {
  store.set({ ...store.get(), lines: [], coupon: undefined });
};

/** Keeps the code of a coupon with the cart, or takes it away. */
export const setCoupon = (coupon: string | undefined): void => {
  store.set({ ...store.get(), coupon });
};

/** Where a shop is shown. */
export const shopPath = (variant: VariantSlug): string =>
  variant === 'default' ? '/eshop' : `/eshop/${variant}`;
