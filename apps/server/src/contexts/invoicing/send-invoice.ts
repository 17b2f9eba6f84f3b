import {
  amountWords,
  invoiceKindLabels,
  invoiceMachine,
  invoicingErrors,
  isStillDue,
  monthName,
} from '@elan/domain/invoicing';
import { canFire, formatCivilDate, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { activeManagersOf } from '../companies/public.ts';
import type { SessionActor } from '../sessions/public.ts';
import { ensureFiles, type FileRow } from './files/make-files.ts';
import { InvoiceMail, invoiceSubject } from './invoice.mail.tsx';
import { invoices, invoiceSendings } from './invoicing.tables.ts';
import { lockInvoice } from './revert-invoice.ts';

type InvoiceRow = typeof invoices.$inferSelect;
type Managers = Awaited<ReturnType<typeof activeManagersOf>>;

async function mailTo(managers: Managers, invoice: InvoiceRow, files: readonly FileRow[]): Promise<void> {
  const { productName, baseUrl } = deployment();
  const { document, number, kind, dueOn } = invoice;
  const isDue = isStillDue(invoice);
  const about = {
    productName,
    what: `${invoiceKindLabels[kind]} ${number}`,
    month: document.month === null ? null : monthName(document.month),
    total: amountWords(document.totals.grossCents),
    due: isDue ? formatCivilDate(dueOn) : null,
    url: `${baseUrl}/app`,
  };
  for (const { id, email, firstName } of managers) {
    await sendMail({
      key: `invoicing.sent:${invoice.id}:${invoice.version}:${id}`,
      to: email,
      template: 'invoice',
      attachments: files.map((file) => ({
        key: file.key,
        name: `${number}.${file.kind}`,
        type: `application/${file.kind}`,
      })),
      message: {
        subject: invoiceSubject(about, productName),
        ...(await renderMail(InvoiceMail({ ...about, firstName, companyName: document.buyer.name }))),
      },
    });
  }
}

/**
 * Sends an invoice or a credit note to the people who manage its payer, with both files; sent again, it leaves again, and asked again with
 * the id of a sending it does not. Throws `not-found`, `invoicing/nobody-to-send`, and `idempotency-key-reused` for the id of a sending of
 * another invoice.
 */
export async function sendInvoice(actor: SessionActor, id: string, sendingId: string): Promise<void> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  const files = await ensureFiles(id, { owner: actor.userId ?? 'invoicing', isThere: () => true });
  await inTx(async () => {
    const invoice = await lockInvoice(id);
    const managers = invoice.companyId === null ? [] : await activeManagersOf(invoice.companyId);
    if (managers.length === 0) throw invoicingErrors.fail('invoicing/nobody-to-send');
    const sending = { id: sendingId, invoiceId: id, companyId: invoice.companyId };
    const isNew = await db.insert(invoiceSendings).values(sending).onConflictDoNothing().returning();
    if (isNew.length === 0) {
      const mine = and(eq(invoiceSendings.id, sendingId), eq(invoiceSendings.invoiceId, id));
      if ((await db.$count(invoiceSendings, mine)) === 0) throw kernelErrors.fail('idempotency-key-reused');
      return;
    }
    const sentAt = await databaseNow();
    if (canFire(invoiceMachine, invoice.status, 'send', actor.role)) {
      const row = { machine: invoiceMachine, table: invoices, row: invoice };
      await transition({ ...row, event: 'send', actor, set: { sentAt } });
    } else {
      await db
        .update(invoices)
        .set({ sentAt, version: sql`${invoices.version} + 1`, updatedAt: sql`now()` })
        .where(eq(invoices.id, id));
      const { status } = invoice;
      await recordAudit({
        actor,
        entity: 'invoice',
        entityId: id,
        event: 'sendAgain',
        from: status,
        to: status,
        details: {},
      });
    }
    await mailTo(managers, invoice, files);
    await publishLive({ topic: 'role:ADMIN', kind: 'invoicing/changed', id });
  });
}
