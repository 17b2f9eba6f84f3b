import { Button } from '@mantine/core';
import { formatNumber } from '../text/format.ts';
import classes from './page-turner.module.css';

type PageTurnerProps = {
  /** From 1. */
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
  /** What leads back, and on: « Plus récent », « Plus ancien ». */
  words?: readonly [back: string, on: string];
};

const usualWords = ['Page précédente', 'Page suivante'] as const;

/** The pages of a short list: the one before, the one after; nothing for a single page. */
export function PageTurner({ page, lastPage, onPageChange, words = usualWords }: PageTurnerProps) {
  if (lastPage <= 1 && page <= 1) return null;
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        size="xs"
        disabled={page <= 1}
        onClick={() => {
          onPageChange(Math.min(page - 1, lastPage));
        }}
      >
        {words[0]}
      </Button>
      <span className={`${classes.words} num`} role="status">
        Page {formatNumber(page)} sur {formatNumber(lastPage)}
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={page >= lastPage}
        onClick={() => {
          onPageChange(page + 1);
        }}
      >
        {words[1]}
      </Button>
    </div>
  );
}
