// Runs the job of the rewards of a month until it is killed: node reward-storm.ts <database> <day>. Prints a line once it begins, and one at its end.
import { rewardCooptings } from '../contexts/cooptings/reward-cooptings.ts';
import { connectDatabase } from '../platform/db/database.ts';
import { connectTestDeployment } from './test-deployment.ts';

const [url = '', day = ''] = process.argv.slice(2);

connectTestDeployment();
connectDatabase(url, { max: 5, onError: () => undefined });

process.stdout.write('rewards\n');
await rewardCooptings(day);
process.stdout.write('rewarded\n');
setInterval(() => undefined, 1_000);
