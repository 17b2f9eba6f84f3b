import { begin, prepare } from '../start.tsx';
import { shopEntry } from './shop-entry.ts';

await begin(shopEntry, prepare());
