import { makeStore } from '../store.ts';

/** How close the rows of a list stand: 40 pixels, or roomier. */
export const densities = ['compact', 'roomy'] as const;
export type Density = (typeof densities)[number];

const key = 'elan.density';

const kept = (): Density => {
  if (typeof localStorage === 'undefined') return 'compact';
  return localStorage.getItem(key) === 'roomy' ? 'roomy' : 'compact';
};

/** The density of this browser. */
export const density = makeStore<Density>(kept());

/** Writes the density where the style sheets read it. */
export function showDensity(): void {
  document.documentElement.dataset['density'] = density.get();
}

/** Changes the density of this browser, and keeps it. */
export function setDensity(next: Density): void {
  localStorage.setItem(key, next);
  density.set(next);
  showDensity();
}
