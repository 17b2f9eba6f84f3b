import { targetOf } from './search-params.ts';

/** What plain code needs of the router: where the person is, and how to lead them elsewhere. */
type Compass = {
  readonly state: { readonly location: { readonly pathname: string } };
  navigate(target: ReturnType<typeof targetOf>): Promise<void>;
};

let compass: Compass | null = null;

/** Gives the router to the code that lives outside of React; the composition root calls it once. */
export const setCompass = (router: Compass): void => {
  compass = router;
};

/** The path that is open. */
export const openPath = (): string => compass?.state.location.pathname ?? '/';

/** Opens an address of the application. */
export function go(href: string): void {
  void compass?.navigate(targetOf(href));
}
