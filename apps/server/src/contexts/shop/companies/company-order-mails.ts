import { deployment } from '../../../platform/config/deployment.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { lastPaymentOf } from '../../payments/public.ts';
import { CompanyOrderMail, companyOrderSubjects, type CompanyOrderNews } from './company-order.mail.tsx';
import {
  addCompanyLink,
  companyNumberOf,
  companyOrderPage,
  companySubject,
  type CompanyOrderRow,
} from './company-orders.repository.ts';

/** Writes to who ordered for a company what became of it, once for each news, in the caller’s transaction, with a link of 60 days. */
export async function tellCompany(order: CompanyOrderRow, news: CompanyOrderNews): Promise<void> {
  const { productName } = deployment();
  const number = companyNumberOf(order);
  const { transferReference, transferIban } = await lastPaymentOf(companySubject(order.id));
  const url = companyOrderPage(await addCompanyLink(order.id));
  const mail = await renderMail(
    CompanyOrderMail({
      productName,
      news,
      number,
      order,
      transfer: { transferReference, transferIban },
      url,
    }),
  );
  await sendMail({
    key: `company-order-${news}:${order.id}`,
    to: order.email,
    template: `company-order-${news}`,
    holdsSecret: true,
    message: { subject: companyOrderSubjects[news](number, productName), ...mail },
  });
}
