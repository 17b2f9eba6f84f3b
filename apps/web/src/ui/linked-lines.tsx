import { Button } from '@mantine/core';
import classes from './linked-lines.module.css';
import { plainLink, type LinkRender } from './link-render.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { StatusTone } from './tone.ts';

export type LinkedLine = {
  id: string;
  title: string;
  /** Where the line leads; none when the reader has no page for it. */
  href: string | null;
  second?: string | null;
  status?: { tone: StatusTone; label: string } | null;
};

type LinkedLinesProps = {
  label: string;
  lines: readonly LinkedLine[];
  /** From 1. */
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
  renderLink?: LinkRender;
};

/** What stands on something, each line leading to its page, one page after another. */
export function LinkedLines(props: LinkedLinesProps) {
  const { label, lines, page, lastPage, onPageChange, renderLink = plainLink } = props;
  return (
    <div>
      <ul className={classes.list} aria-label={label}>
        {lines.map(({ id, title, href, second, status }) => (
          <li key={id}>
            <span className={classes.words}>
              {href === null ? (
                <span>{title}</span>
              ) : (
                renderLink({ href, className: classes.link ?? '', children: title })
              )}
              {second && <span className={`${classes.second} num`}>{second}</span>}
            </span>
            {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          </li>
        ))}
      </ul>
      {lastPage > 1 && (
        <div className={classes.pages}>
          <Button
            variant="default"
            size="xs"
            disabled={page <= 1}
            onClick={() => {
              onPageChange(page - 1);
            }}
          >
            Page précédente
          </Button>
          <span className={`${classes.second} num`} role="status">
            Page {page} sur {lastPage}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={page >= lastPage}
            onClick={() => {
              onPageChange(page + 1);
            }}
          >
            Page suivante
          </Button>
        </div>
      )}
    </div>
  );
}
