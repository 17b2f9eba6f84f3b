import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { DataSubject } from '../../platform/personal-data/declare-table.ts';
import type { User } from './accounts.repository.ts';
import { emailLinks, phoneCodes } from './accounts.tables.ts';

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Returns all that the rows of a person are found by: the account, and every address and number that it ever had. */
export async function dataSubjectOf(user: User): Promise<DataSubject> {
  const links = await db
    .selectDistinct({ email: emailLinks.email })
    .from(emailLinks)
    .where(eq(emailLinks.userId, user.id));
  const codes = await db
    .selectDistinct({ phone: phoneCodes.phone })
    .from(phoneCodes)
    .where(eq(phoneCodes.userId, user.id));
  return {
    id: user.id,
    emails: present([user.email, ...links.map(({ email }) => email)]),
    phones: present([user.phone, ...codes.map(({ phone }) => phone)]),
  };
}
