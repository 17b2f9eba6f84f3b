// One table, read in a thread of its own: it may be ended at any moment, and nothing else with it.
import { parentPort, workerData } from 'node:worker_threads';
import { readTable, type SpreadsheetTask } from './read-table.ts';

parentPort?.postMessage(await readTable(workerData as SpreadsheetTask), []);
