import classes from './linked-lines.module.css';
import { plainLink, type LinkRender } from '../link-render.tsx';
import { PageTurner } from './page-turner.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import type { StatusTone } from '../display/tone.ts';

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
  /** From 1; the lines are all there without it. */
  page?: number;
  lastPage?: number;
  onPageChange?: (page: number) => void;
  renderLink?: LinkRender;
};

/** What stands on something, each line leading to its page, one page after another. */
export function LinkedLines(props: LinkedLinesProps) {
  const { label, lines, page = 1, lastPage = 1, onPageChange, renderLink = plainLink } = props;
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
      {onPageChange && <PageTurner page={page} lastPage={lastPage} onPageChange={onPageChange} />}
    </div>
  );
}
