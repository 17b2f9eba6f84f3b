import type { MailFile } from '../../../platform/mail/mail.tables.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { readFeedSession } from './read-feed-sessions.ts';
import { espacePages, writeFeed } from './write-feed.ts';

/** Returns the file that puts one session in the calendar of who booked it, or of its coach: the same event as in their feed. */
export async function sessionFile(id: string, pages = espacePages): Promise<MailFile> {
  const { productName, baseUrl } = deployment();
  const session = await readFeedSession(id);
  const frame = {
    name: session.objectiveName,
    productName,
    baseUrl,
    withCompany: pages !== espacePages,
    pages,
  };
  return { name: 'seance.ics', type: 'text/calendar; charset=utf-8', content: writeFeed([session], frame) };
}
