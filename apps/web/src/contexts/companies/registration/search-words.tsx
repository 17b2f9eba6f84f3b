import type { DirectoryEntry } from '@elan/domain/companies';
import { sampleWords, searchOutcome } from './search-outcome.ts';

type SearchWordsProps = {
  asked: string;
  items: readonly DirectoryEntry[];
  /** The directory is the bundled one. */
  isSample: boolean;
};

/** What a search gave, in a sentence. */
export const SearchWords = ({ asked, items, isSample }: SearchWordsProps) =>
  `${searchOutcome(asked, items)}${isSample ? ` ${sampleWords}` : ''}`;
