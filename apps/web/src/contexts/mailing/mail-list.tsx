import type { DevMail } from '@elan/domain/mailing';
import { UnstyledButton } from '@mantine/core';
import { formatDateTime } from '../../ui/text/format.ts';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import classes from './mail-list.module.css';

type MailListProps = {
  mails: readonly DevMail[];
  openId: string;
  onOpen: (id: string) => void;
};

/** The e-mails, newest first; the one that is open is marked. */
export function MailList({ mails, openId, onOpen }: MailListProps) {
  return (
    <SectionCard title="Boîte d’envoi" flush>
      <ul className={classes.list}>
        {mails.map(({ id, subject, to, createdAt }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.mail}
              aria-current={id === openId || undefined}
              onClick={() => {
                onOpen(id);
              }}
            >
              <span className={classes.subject}>{subject}</span>
              <span className={classes.detail}>
                {to} · {formatDateTime(createdAt)}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
