import { programTypeRules } from '@elan/domain/programs';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { onEvent, type DomainEvents } from '../../../platform/registry/domain-events.ts';
import type { MailContext } from '../../accounts/public.ts';
import { activeManagersOf } from '../../companies/public.ts';
import { findProgram } from '../programs.repository.ts';
import { nameCounterDocuments } from './counter-document.ts';
import { ProgramEndedMail, programEndedSubject } from './program-ended.mail.tsx';

/** Tells the managers of a company that a programme is used up, once each, in the transaction that ends it. */
async function tellRenewal(
  { productName, baseUrl }: MailContext,
  { programId, companyId, event }: DomainEvents['programs/status-changed'],
): Promise<void> {
  if (event !== 'complete') return;
  const program = await findProgram({ kind: 'all' }, programId);
  if (!program) return;
  for (const { id, email, firstName } of await activeManagersOf(companyId)) {
    const mail = await renderMail(
      ProgramEndedMail({
        productName,
        firstName,
        companyName: program.companyName,
        program: `${programTypeRules[program.type].label} (${program.objectiveName})`,
        sessionsSold: program.sessionsSold,
        counterUrl: `${baseUrl()}/app/programs/${programId}/counter`,
        renewUrl: `${baseUrl()}/app/programs?view=new`,
      }),
    );
    await sendMail({
      key: `programs.ended:${programId}:${id}`,
      to: email,
      template: 'program-ended',
      message: { subject: programEndedSubject(productName), ...mail },
    });
  }
}

/** Registers that a company is written to when a programme of its own is used up, and names its documents; called once, by the composition root. */
export function connectCounting(context: MailContext): void {
  nameCounterDocuments(context.productName);
  onEvent('programs/status-changed', (change) => tellRenewal(context, change));
}
