/** What a context must be told by one that it does not know: called, it gives the answer. Made by `need` and `collectedNeed`. */
export type Need<Key extends string = string, Asked = unknown> = {
  (): Asked;
  readonly key: Key;
  /** Whether several contexts may answer: it then gives the list of their answers, in the order of the contexts. */
  readonly isCollected: boolean;
};

/** What a context answers to a need of another; made by `answer`. */
export type Answer<Key extends string = string> = { readonly key: Key; readonly value: unknown };

type AnswerTo<Asked, Collected> = Collected extends true
  ? Asked extends readonly (infer One)[]
    ? One
    : never
  : Asked;

/** A need, with whether it is collected told to the compiler. */
type Declared<Key extends string, Asked, Collected extends boolean> = Need<Key, Asked> & {
  readonly isCollected: Collected;
};

let answers: ReadonlyMap<string, readonly unknown[]> = new Map();

function declare<Key extends string, Asked, Collected extends boolean>(
  key: Key,
  isCollected: Collected,
): Declared<Key, Asked, Collected> {
  const ask = (): Asked => {
    const given = answers.get(key);
    if (!given) throw new Error(`no context answers the need ${key}`);
    return (isCollected ? given : given[0]) as Asked;
  };
  return Object.assign(ask, { key, isCollected });
}

/**
 * Declares what a context needs of another that it may not import, as that one imports it: `need<Planned>().named('companies.planned')`.
 * The context's manifest lists it; the one that knows answers it in its own. Called before it is answered, it throws.
 */
export const need = <Asked>() => ({
  named: <const Key extends string>(key: Key): Declared<Key, Asked, false> => declare(key, false),
});

/** The same for what several contexts answer, each for its part; called, it gives the list of their answers. */
export const collectedNeed = <One>() => ({
  named: <const Key extends string>(key: Key): Declared<Key, readonly One[], true> => declare(key, true),
});

/** Answers a need of another context; the compiler compares the answer with what is asked. */
export const answer = <Key extends string, Asked, Collected extends boolean>(
  { key }: Declared<Key, Asked, Collected>,
  value: NoInfer<AnswerTo<Asked, Collected>>,
): Answer<Key> => ({ key, value });

/**
 * Plugs in these answers, and forgets those of before. A need that nobody answers throws where it is called, so a process that is
 * less than the product plugs in what it uses.
 */
export function connectAnswers(given: readonly Answer[]): void {
  const byKey = Map.groupBy(given, ({ key }) => key);
  answers = new Map([...byKey].map(([key, those]) => [key, those.map(({ value }) => value)]));
}

/**
 * Returns what is wrong with these needs and answers, one sentence each: a need without an answer, one that takes a single answer
 * and has several, an answer to nothing that is needed.
 */
export function needProblems(needs: readonly Need[], given: readonly Answer[]): string[] {
  const listed = new Map(needs.map((one) => [one.key, one]));
  const times = (key: string): number => given.filter((one) => one.key === key).length;
  return [
    ...[...listed.keys()].filter((key) => times(key) === 0).map((key) => `no context answers ${key}`),
    ...[...listed.values()]
      .filter(({ key, isCollected }) => !isCollected && times(key) > 1)
      .map(({ key }) => `several contexts answer ${key}, which takes one answer`),
    ...given
      .filter(({ key }) => !listed.has(key))
      .map(({ key }) => `${key} is answered, and nobody needs it`),
  ];
}
