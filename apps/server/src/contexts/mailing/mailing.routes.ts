import { kernelErrors } from '@elan/domain/kernel';
import { brevoContract, mailingContract, type DevMail } from '@elan/domain/mailing';
import { bearsToken } from '../../platform/http/bears-token.ts';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listSms } from '../../platform/sms/sms.repository.ts';
import { findMail, listMails } from '../../platform/mail/mail.repository.ts';
import { receiveBrevoEvent } from './receive-brevo-event.ts';
import { replayEvent } from './replay-event.ts';

const shown = 50;

async function readMails() {
  const summaries = await listMails({ limit: shown });
  const mails: DevMail[] = [];
  for (const { id } of summaries) {
    const mail = await findMail(id);
    if (mail) mails.push({ ...mail, createdAt: mail.createdAt.toString() });
  }
  return mails;
}

async function readTexts() {
  const texts = await listSms(shown);
  return texts.map(({ id, to, text, status, createdAt }) => {
    return { id, to, text, status, createdAt: createdAt.toString() };
  });
}

/** Where Brevo tells what became of the e-mails; without a token of this deployment nobody may. */
export const brevoRoutes = (token: string | undefined): BoundRoute[] => [
  handle(brevoContract.receive, async ({ body, http }) => {
    if (token === undefined) throw kernelErrors.fail('not-found');
    if (!bearsToken(http.request.headers, token)) throw kernelErrors.fail('unauthenticated');
    return { outcome: await receiveBrevoEvent(body) };
  }),
];

/** The routes of the development page of mails and text messages; the composition root leaves them out in production. */
export const devMailRoutes = (token: string): BoundRoute[] => [
  handle(mailingContract.devMails, async () => ({ items: await readMails() })),
  handle(mailingContract.devTexts, async () => ({ items: await readTexts() })),
  handle(mailingContract.replayEvent, ({ params, body, http }) =>
    replayEvent(http.request.server, token, params.id, body.event),
  ),
];
