import { mailingContract } from '@elan/domain/mailing';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listSms } from '../../platform/sms/sms.repository.ts';
import { findMail, listMails } from '../../platform/mail/mail.repository.ts';

const shown = 50;

async function readMails() {
  const summaries = await listMails({ limit: shown });
  const mails = await Promise.all(summaries.map(({ id }) => findMail(id)));
  return mails
    .filter((mail) => mail !== undefined)
    .map((mail) => ({ ...mail, createdAt: mail.createdAt.toString() }));
}

async function readTexts() {
  const texts = await listSms(shown);
  return texts.map(({ id, to, text, status, createdAt }) => {
    return { id, to, text, status, createdAt: createdAt.toString() };
  });
}

/** The routes of the development page of mails and text messages; the composition root leaves them out in production. */
export const devMailRoutes: BoundRoute[] = [
  handle(mailingContract.devMails, async () => ({ items: await readMails() })),
  handle(mailingContract.devTexts, async () => ({ items: await readTexts() })),
];
