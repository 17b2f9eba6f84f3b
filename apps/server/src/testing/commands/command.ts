/** A command in a world: who asks for what, who must hear of it, and what it leaves behind. */
export type CommandIn<World, By> = {
  readonly of: string;
  readonly ask: (
    world: World,
  ) => readonly [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object];
  readonly by?: By;
  /** Who hears of what: « topic kind ». */
  readonly heard: (world: World) => readonly string[];
  /** Every line that it adds to the audit: « entity event ». */
  readonly audited: readonly string[];
  /** What is meant to be committed apart from the rest, and why. */
  readonly apart?: Readonly<Record<string, string>>;
};
