// One process that hands mails over, to be killed: node mail-worker.js <database> <smtp address>. Says "ready".
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { makeLogger } from '../platform/log/log.ts';
import { deliverMailJob } from '../platform/mail/deliver-mail.job.ts';
import { closeMail, connectMail } from '../platform/mail/mailer.ts';

const [url = '', smtpUrl = ''] = process.argv.slice(2);

connectDatabase(url, { max: 5, onError: (error) => console.error(error) });
connectMail({ kind: 'smtp', from: 'Élan <bonjour@elan.test>', smtpUrl });
const job = { ...deliverMailJob, retryDelay: 0 };
const jobs = await startJobs({
  url,
  log: makeLogger('silent'),
  jobs: [job],
  work: true,
  pollSeconds: 0.5,
});
console.log('ready');
process.once('SIGTERM', () => {
  void (async () => {
    await jobs.stop();
    closeMail();
    await closeDatabase();
  })();
});
