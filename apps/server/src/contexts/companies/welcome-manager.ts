import { and, eq, isNull } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db } from '../../platform/db/database.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';
import { managersOfCompany } from './managers.repository.ts';
import { WelcomeMail, welcomeSubject } from './welcome.mail.tsx';

/**
 * Welcomes the manager of a client whose registration is confirmed, once a company (state machine 1), in the caller's
 * transaction. Returns whether the letter was asked for.
 */
export async function welcomeManager(company: CompanyRow, userId: string): Promise<boolean> {
  if (company.kind !== 'client') return false;
  // Before the mark: a company is not told as welcomed by a letter that nobody is sent.
  const manager = (await managersOfCompany(company.id)).find(({ user }) => user.id === userId);
  if (!manager) return false;
  const marked = await db
    .update(companies)
    .set({ welcomedAt: await databaseNow() })
    .where(and(eq(companies.id, company.id), isNull(companies.welcomedAt)))
    .returning({ id: companies.id });
  if (marked.length === 0) return false;
  const { productName, baseUrl } = deployment();
  const { firstName, email } = manager.user;
  const mail = await renderMail(
    WelcomeMail({ productName, firstName, companyName: company.name, url: `${baseUrl}/auth/login` }),
  );
  await sendMail({
    key: `companies.welcome:${company.id}`,
    to: email,
    template: 'company-welcome',
    message: { subject: welcomeSubject(company.name, productName), ...mail },
  });
  return true;
}
