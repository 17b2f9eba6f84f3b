type Add<Body, Out> = (input: { body: Body }) => Promise<Out>;
type Change<Body, Out> = (input: { params: { id: string }; body: Body }) => Promise<Out>;

/** How a form sends its record: added when it has no id yet, changed otherwise. */
export const addOrChange =
  <Body, Out>(id: string | undefined, add: Add<Body, Out>, change: Change<Body, Out>) =>
  (body: Body): Promise<Out> =>
    id === undefined ? add({ body }) : change({ params: { id }, body });
