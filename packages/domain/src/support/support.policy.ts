import { policy } from '../kernel/index.ts';

/** Support: its refusals; whoever is signed in may ask. */
export const supportPolicy = policy({
  permissions: {},
  routes: [],
});
