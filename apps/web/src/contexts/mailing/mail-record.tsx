import type { MailCard } from '@elan/domain/mailing';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { mailTone, statusWords } from './mail-columns.tsx';
import { mailLog, touched } from './mail-log.queries.ts';

const suppressedWords = {
  all: 'Cette adresse ne reçoit plus rien de nous, hors messages de sécurité.',
  marketing: 'Cette adresse ne reçoit plus nos messages d’information.',
} as const;

/** One e-mail: to whom, where it stands, what happened event after event, and sending it again. */
export function MailRecord({ mail }: { mail: MailCard }) {
  const resend = useAct({
    send: () => mailLog.resend({ params: { id: mail.id } }),
    touches: touched,
    done: 'E-mail renvoyé',
  });
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={mailTone(mail.status)}>{statusWords(mail.status)}</StatusBadge>
        {mail.delivery.undelivered && <StatusBadge tone="negative">Non distribué</StatusBadge>}
      </div>
      {mail.resendRefusal === null ? (
        <div className={record.acts}>
          <ActButton
            label="Renvoyer"
            act={resend}
            input={undefined}
            question={{
              title: `Renvoyer cet e-mail à ${mail.to}\u202f?`,
              message: 'Une invitation repart avec un nouveau lien\u202f; le précédent ne fonctionne plus.',
            }}
          />
        </div>
      ) : (
        <p className={record.none}>{mail.resendRefusal}</p>
      )}
      {mail.suppressed !== null && <p className={record.none}>{suppressedWords[mail.suppressed]}</p>}
      <Facts
        facts={[
          ['Destinataire', mail.person ? `${mail.person} (${mail.to})` : mail.to],
          ['Sorte', mail.templateLabel],
          ['Demandé', formatDateTime(mail.createdAt)],
          ['Parti', mail.sentAt && formatDateTime(mail.sentAt), 'Pas encore'],
          ['Tentatives', String(mail.attempts)],
          ['Dernier échec', mail.lastError, 'Aucun'],
        ]}
      />
      <RecordSection title="Chronologie">
        {mail.delivery.events.length === 0 ? (
          <p className={record.none}>Le service d’envoi n’a encore rien dit de cet e-mail.</p>
        ) : (
          <ol className={record.lines}>
            {mail.delivery.events.map(({ event, at, reason, late }) => (
              <li key={`${event} ${at}`}>
                <span className={record.line}>
                  {statusWords(event)} {late && <StatusBadge tone="neutral">Rejet tardif</StatusBadge>}
                  {reason !== null && <span className={record.second}>{reason}</span>}
                </span>
                <span className={`${record.when} num`}>{formatDateTime(at)}</span>
              </li>
            ))}
          </ol>
        )}
      </RecordSection>
    </>
  );
}
