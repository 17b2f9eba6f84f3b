type Kept = { readonly id: string; readonly version: number };
type Add<Body, Out> = (input: { body: Body }) => Promise<Out>;
type Change<Body, Out> = (input: {
  params: { id: string };
  body: Body & { version?: number | undefined };
}) => Promise<Out>;

/** How a form sends its record: added when there is none yet, changed otherwise, from the version that the form was opened with. */
export const addOrChange =
  <Body extends object, Out>(add: Add<Body, Out>, change: Change<Body, Out>) =>
  (body: Body, opened: Kept | null): Promise<Out> =>
    opened === null
      ? add({ body })
      : change({ params: { id: opened.id }, body: { ...body, version: opened.version } });
