// One replica that works through a night, to be killed: node night-worker.js <database>. Says "ready", then at each
// line runs the generation and the counting that are owed, and says "done", or why not.
import { createInterface } from 'node:readline';
import { countSessionsJob } from '../contexts/programs/counting/count-sessions.job.ts';
import { generateSessionsJob } from '../contexts/programs/generation/generate-sessions.job.ts';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { makeLogger } from '../platform/log/log.ts';

const [url = ''] = process.argv.slice(2);
connectDatabase(url, { max: 4, onError: (error) => console.error(error) });
const context = {
  id: 'night',
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: makeLogger('silent'),
};

console.log('ready');
for await (const line of createInterface(process.stdin)) {
  try {
    await generateSessionsJob.run({}, context);
    await countSessionsJob.run({}, context);
    console.log(`${line}: done`);
  } catch (error) {
    console.log(`${line}: ${String(error)}`);
  }
}
await closeDatabase();
