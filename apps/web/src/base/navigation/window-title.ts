import { productName } from '../transport/environment.ts';

type Titled = {
  readonly staticData: { readonly title?: string | undefined };
  /** The router still matches the nearest page above a path that does not exist. */
  readonly _notFound?: boolean | undefined;
};

/** The title of the window for what the router shows. */
export function titleOf(matches: readonly Titled[]): string {
  const unknown = matches.some(({ _notFound }) => _notFound === true);
  const shown = unknown ? undefined : matches.findLast(({ staticData }) => staticData.title);
  return `${shown?.staticData.title ?? 'Page introuvable'} · ${productName()}`;
}
