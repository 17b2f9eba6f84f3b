import type { MailStatus } from '@elan/domain/kernel';
import { createTransport } from 'nodemailer';
import { connected } from '../config/connected.ts';
import { files } from '../files/file-store.ts';
import type { Mail } from './mail.tables.ts';

/** `outbox` keeps the mails in the database, for the development page; `smtp` hands them to a server. */
export type MailConfig = {
  /** `Name <address>`. */
  readonly from: string;
} & (
  | { readonly kind: 'outbox'; readonly smtpUrl?: undefined }
  | { readonly kind: 'smtp'; readonly smtpUrl: string }
);

/** What became of a mail that was handed over. */
export type Handover = { readonly status: MailStatus; readonly providerId: string | null };

export type Mailer = {
  readonly kind: MailConfig['kind'];
  /** Hands one mail over; throws when the server refuses it or does not answer. */
  send(mail: Mail): Promise<Handover>;
  close(): void;
};

const outbox: Mailer = {
  kind: 'outbox',
  send: () => Promise.resolve({ status: 'delivered', providerId: null }),
  close: () => undefined,
};

const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The bytes of the files of a mail. Throws when one is not there: the mail is tried again. */
const filesOf = ({ attachments }: Mail) =>
  Promise.all(
    attachments.map(async (attachment) => {
      const { name, type } = attachment;
      if ('content' in attachment) {
        const { content, encoding } = attachment;
        return { filename: name, contentType: type, content, ...(encoding && { encoding }) };
      }
      const { key } = attachment;
      const file = await files().open(key);
      if (!file) throw new Error(`the file ${key} of a mail is not there`);
      return { filename: name, contentType: type, content: file.stream };
    }),
  );

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // Our own queue tries again, with its own delays.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    async send(mail) {
      const sent = await transport.sendMail({
        from,
        // An object is taken as it is: the address is never parsed again.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: await filesOf(mail),
        // The same at each attempt, so that a mail handed over twice shows as one.
        messageId: `<${mail.id}@${domainOf(from)}>`,
        // Brevo gives these back with each event: they name the mail even where it changes its Message-ID.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Mailin-custom': mail.id,
          'X-Mailin-Tag': mail.template,
        },
      });
      return { status: 'request', providerId: sent.messageId };
    },
    close: () => transport.close(),
  };
}

let mailer: Mailer | undefined;

/** Chooses how mails leave (docs/operations.md, the variables); called once, by the composition root. */
export function connectMail(config: MailConfig): void {
  mailer?.close();
  mailer = config.kind === 'smtp' ? smtpMailer(config.smtpUrl, config.from) : outbox;
}

/** The way that was chosen. */
export const currentMailer = (): Mailer => connected(mailer, 'connectMail');

/** Closes the connections to the server. */
export function closeMail(): void {
  mailer?.close();
  mailer = undefined;
}
