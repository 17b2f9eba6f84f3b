import { mailingContract } from '@elan/domain/mailing';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { findMail, listMails } from '../../platform/mail/mail.repository.ts';

const shown = 50;

async function readMails() {
  const summaries = await listMails({ limit: shown });
  const mails = await Promise.all(summaries.map(({ id }) => findMail(id)));
  return mails
    .filter((mail) => mail !== undefined)
    .map((mail) => ({ ...mail, createdAt: mail.createdAt.toString() }));
}

/** The routes of the development page of mails; the composition root leaves them out in production. */
export const devMailRoutes: BoundRoute[] = [
  handle(mailingContract.devMails, async () => ({ items: await readMails() })),
];
