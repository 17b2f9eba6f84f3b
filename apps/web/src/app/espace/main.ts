import { chooseTokensOf } from '../../base/session/token.ts';
import { draw, prepare } from '../start.tsx';
import { startWorker } from './start-worker.ts';
import { espaceEntry } from './espace-entry.ts';

chooseTokensOf('espace');
await draw(espaceEntry, prepare());
setTimeout(() => void startWorker(), 1500);
