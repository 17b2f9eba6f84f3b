import { demoAccounts, demoPassword } from '../../apps/server/src/contexts/accounts/demo-accounts.ts';
import { call, newAgent } from './call.ts';

export type Role = (typeof demoAccounts)[number]['role'];

/** A person of one of the two spaces, whose token is of another audience. */
type SpaceRole = 'MEMBER' | 'COACH';

/** Somebody who is signed in. */
export type Caller = {
  readonly name: string;
  readonly role: Role | SpaceRole;
  readonly email: string;
  readonly token: string;
};

/** Signs a person in on one server and returns the token. Throws with what was answered when the sign-in is refused. */
export async function tokenOf(
  port: number,
  email: string,
  password = demoPassword,
  audience?: 'espace' | 'coach',
): Promise<string> {
  const agent = newAgent();
  const body = JSON.stringify({ email, password, audience });
  const answer = await call(port, { method: 'POST', path: '/api/auth/sign-in', body }, agent);
  agent.destroy();
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { idToken: string }).idToken;
}

/** Signs in the demonstration account of each role. */
export async function everyRole(port: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const { role, email } of demoAccounts)
    callers.push({ name: role, role, email, token: await tokenOf(port, email) });
  return callers;
}

/** Signs in an employee and a coach of the demonstration, each to their space. */
export const everySpace = async (port: number): Promise<Caller[]> =>
  Promise.all(
    (
      [
        ['MEMBER', 'elan1@elan.test', 'espace'],
        ['COACH', 'coach@elan.test', 'coach'],
      ] as const
    ).map(async ([role, email, audience]) => ({
      name: role,
      role,
      email,
      token: await tokenOf(port, email, demoPassword, audience),
    })),
  );

/** Signs in the demonstration account of one role and returns the token. */
export function tokenOfRole(port: number, role: Role): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`no demonstration account is ${role}`);
  return tokenOf(port, account.email);
}
