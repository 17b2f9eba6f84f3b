import { charterVersion } from '@elan/domain/accounts';
import type { RegistrationInput } from '@elan/domain/companies';
import { desc, eq } from 'drizzle-orm';
import { embeddedEstablishments } from '../contexts/companies/directory/embedded-establishments.ts';
import { db } from '../platform/db/database.ts';
import { mails } from '../platform/mail/mail.tables.ts';

export const goodPassword = 'Grand-Elan-2026!';

const eligible = embeddedEstablishments.filter(
  ({ headcountBand, closedOn, address }) => headcountBand === '12' && !closedOn && address,
);
let taken = 0;

/** A registration that nothing is wrong with: an eligible company of the bundled directory, never the same twice. */
export function aRegistration(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  taken += 1;
  const establishment = eligible[taken % eligible.length];
  if (!establishment) throw new Error('the directory has no eligible company');
  return {
    company: { source: 'registry', siret: establishment.siret },
    sizeCode: '5-100',
    declaredHeadcount: null,
    manager: {
      firstname: 'Camille',
      lastname: 'Roussel',
      email: `camille.${taken}@verdalys.example`,
      phone: '06 98 12 34 56',
      password: goodPassword,
    },
    charterVersion,
    ...changes,
  };
}

/** The token of the newest link that was sent to an address. */
export async function linkSentTo(address: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to, address))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const token = mail && /token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link was sent to ${address}`);
  return token;
}
