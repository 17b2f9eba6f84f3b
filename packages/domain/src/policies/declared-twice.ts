import type { Policy } from '../kernel/index.ts';

type Twice<L extends readonly unknown[], Seen = never, Again = never> = L extends readonly [
  infer Keys,
  ...infer Rest,
]
  ? Twice<Rest, Seen | Keys, Again | Extract<Keys, Seen>>
  : Again;

/** A path as the router sees it: without case, and whatever its parameters are called. */
type Shape<P extends string> = P extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Lowercase<Before>}:/${Shape<After>}`
    : `${Lowercase<Before>}:`
  : Lowercase<P>;

type Permissions<L extends readonly Policy[]> = {
  readonly [I in keyof L]: keyof L[I]['permissions'] & string;
};
type Shapes<L extends readonly Policy[]> = {
  readonly [I in keyof L]: Shape<L[I]['routes'][number]['path']>;
};
type Found<L extends readonly Policy[]> = Twice<Permissions<L>> | Twice<Shapes<L>>;

/** What a list of contexts must be: anything, unless two of them declare one permission or one path; then the compiler names it. */
export type NothingTwice<L extends readonly Policy[]> = [Found<L>] extends [never]
  ? unknown
  : { readonly declaredTwice: Found<L> };
