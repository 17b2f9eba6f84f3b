import { need } from '../../../platform/context/need.ts';

/** How many programmes of a company run, wait or are suspended. */
export const liveProgramCount = need<(companyId: string) => Promise<number>>().named(
  'companies.live-program-count',
);
