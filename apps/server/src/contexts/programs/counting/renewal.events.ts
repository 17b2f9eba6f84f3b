import { programTypeRules } from '@elan/domain/programs';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { on, type DomainEvents, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { activeManagersOf } from '../../companies/public.ts';
import { findProgram } from '../programs.repository.ts';
import { ProgramEndedMail, programEndedSubject } from './program-ended.mail.tsx';
import { deployment } from '../../../platform/config/deployment.ts';

/** Tells the managers of a company that a programme is used up, once each, in the transaction that ends it. */
async function tellRenewal({
  programId,
  companyId,
  event,
}: DomainEvents['programs/status-changed']): Promise<void> {
  if (event !== 'complete') return;
  const program = await findProgram({ kind: 'all' }, programId);
  if (!program) return;
  const { productName, baseUrl } = deployment();
  for (const { id, email, firstName } of await activeManagersOf(companyId)) {
    const mail = await renderMail(
      ProgramEndedMail({
        productName,
        firstName,
        companyName: program.companyName,
        program: `${programTypeRules[program.type].label} (${program.objectiveName})`,
        sessionsSold: program.sessionsSold,
        counterUrl: `${baseUrl}/app/programs/${programId}/counter`,
        renewUrl: `${baseUrl}/app/programs?view=new`,
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

/** A company is written to when a programme of its own is used up. */
export const tellRenewals: readonly EventHandler[] = [on('programs/status-changed', tellRenewal)];
