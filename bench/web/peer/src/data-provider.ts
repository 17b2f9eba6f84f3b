import type { AuthProvider, DataProvider, RaRecord } from 'react-admin';

type Page = { readonly items: RaRecord[]; readonly total: number; readonly capped: boolean };

// The signed-in administrator's token stands where the product keeps it.
const token = () => localStorage.getItem('jwt');

/** What the product's own screens ask with: the sessions to come have one order, the companies the one that is chosen. */
const queries: Readonly<Record<string, (sort: { field: string; order: string }) => Record<string, string>>> =
  {
    sessions: () => ({ when: 'coming' }),
    companies: ({ field, order }) => ({ sort: field, direction: order.toLowerCase() }),
  };

async function getList(resource: string, params: Parameters<DataProvider['getList']>[1]) {
  const { pagination: { page, perPage } = { page: 1, perPage: 25 }, sort, filter, signal } = params;
  const query = new URLSearchParams({
    ...queries[resource]?.(sort ?? { field: 'name', order: 'ASC' }),
    ...(filter as Record<string, string>),
    page: String(page),
    size: String(perPage),
  });
  const answer = await fetch(`/api/${resource}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token()}` },
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(`${resource} answered ${answer.status}`);
  const { items, total } = (await answer.json()) as Page;
  return { data: items, total };
}

const refused = () => Promise.reject(new Error('the peer only lists'));

/** Reads the product's API; only lists are measured. */
export const dataProvider = {
  getList,
  getOne: refused,
  getMany: refused,
  getManyReference: refused,
  create: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
} as DataProvider;

/** Takes who has a token for signed in: the API says who they are. */
export const authProvider: AuthProvider = {
  login: refused,
  logout: () => Promise.resolve(),
  checkAuth: () => (token() === null ? Promise.reject(new Error('no token')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};
