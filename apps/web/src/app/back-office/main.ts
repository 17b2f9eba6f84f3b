import { ensureTemporal } from '../../base/temporal.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import { draw, prepare } from '../start.tsx';
import { backOfficeEntry } from './back-office-entry.ts';

await draw(backOfficeEntry, prepare(), [loadChunk(ensureTemporal)]);
