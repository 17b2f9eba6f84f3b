// A measure that waits for ever on a server that it started: until-end.test.ts interrupts it.
import { once } from 'node:events';
import { startProcess } from '../processes.ts';
import { untilEnd } from '../until-end.ts';

const server = 'console.log("ready"); setInterval(() => undefined, 1000);';
const code = await untilEnd(async (ends) => {
  const { pid } = await startProcess(['-e', server], {}, /ready/, { ends });
  console.log(pid);
  await once(process, 'never');
  return 0;
});
process.exit(code);
