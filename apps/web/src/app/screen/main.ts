import { draw, prepare } from '../start.tsx';
import { screenEntry } from './screen-entry.ts';
import { startWorker } from './start-worker.ts';

await draw(screenEntry, prepare());
void startWorker();
