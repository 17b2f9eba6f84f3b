import { newCompany, startProgram } from '../../e2e/new-company.ts';
import { mondayIn } from '../../e2e/walk.ts';
import { call, newAgent } from './call.ts';

/** Another tenant of the product: its manager, and what it has. */
export type Neighbour = { readonly email: string; readonly password: string };

const weeksAhead = 4;

type Request = Parameters<typeof newCompany>[0];

/** The part of Playwright's request context that the makers of the journeys use, on one server. */
function contextOf(port: number): { context: Request; close(): void } {
  const agent = newAgent();
  const fetch = async (path: string, asked: { method?: string; headers?: object; data?: unknown } = {}) => {
    const body = asked.data === undefined ? undefined : JSON.stringify(asked.data);
    const headers = asked.headers as Record<string, string> | undefined;
    const answer = await call(port, { method: asked.method ?? 'GET', path, body, headers }, agent);
    return { status: () => answer.status, json: () => JSON.parse(answer.text) as unknown };
  };
  return {
    context: { fetch, get: fetch } as unknown as Request, // of Playwright's context, all that the makers of the journeys call
    close: () => agent.destroy(),
  };
}

/** Makes a company beside the one of the demonstration, by the product's own API: a place, a running programme, employees. */
export async function makeNeighbour(port: number): Promise<Neighbour> {
  const { context, close } = contextOf(port);
  try {
    const company = await newCompany(context, 'Exemple Voisine');
    await startProgram(context, company, {
      startDate: mondayIn(weeksAhead),
      slots: [1, 2, 3].map((weekday) => ({ weekday, start: '12:00' })),
      sessionsSold: 6,
    });
    for (const [firstName, lastName] of [
      ['Noé', 'Voisin'],
      ['Lina', 'Voisine'],
    ] as const) {
      const email = `${lastName.toLowerCase()}@voisine.example`;
      await company.api.members.add({ body: { firstName, lastName, email } });
    }
    return { email: company.email, password: company.password };
  } finally {
    close();
  }
}
