/** One entry of an error catalogue: the HTTP status it answers and the French sentence a person reads. */
export type ErrorDef<P> = { readonly status: number; readonly fr: (params: P) => string };

// `never` as the parameter lets every entry keep its own parameter type.
type Defs = Record<string, ErrorDef<never>>;

type ParamsOf<D> = D extends { readonly fr: () => string }
  ? undefined
  : D extends ErrorDef<infer P>
    ? P
    : never;

/** A refusal that the product foresaw: a code with typed parameters; status and sentence come from its catalogue. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    status: number,
    sentence: string,
    params: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.params = params;
  }
}

/** A catalogue made by `errors()`: the only way to build an AppError. */
export type ErrorCatalogue<D extends Defs> = {
  readonly defs: D;
  readonly codes: readonly (keyof D & string)[];
  /** Returns the error to throw: its sentence is made from the parameters. */
  fail<C extends keyof D & string>(
    code: C,
    ...params: ParamsOf<D[C]> extends undefined ? [] : [ParamsOf<D[C]>]
  ): AppError;
};

/**
 * Declares the error catalogue of a context: code -> status and French sentence, side by side.
 * A code reads `<context>/<what-is-wrong>`; a general one has no slash.
 */
export function errors<const D extends Defs>(defs: D): ErrorCatalogue<D> {
  return {
    defs,
    codes: Object.keys(defs),
    fail(code, ...params) {
      const def = defs[code] as unknown as ErrorDef<unknown> | undefined;
      if (!def) throw new TypeError(`unknown error code ${code}`);
      const given = params[0] as Record<string, unknown> | undefined;
      return new AppError(code, def.status, def.fr(given), given ?? {});
    },
  };
}

/** Whether an error is a refusal: one that was foreseen, about what was asked; a failure of ours (a status from 500 on) is none. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500;
