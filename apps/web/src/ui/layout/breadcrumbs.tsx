import { plainLink, type LinkRender } from '../link-render.tsx';
import classes from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** From the widest page down to the one that is shown, which is not among them. */
  steps: readonly { readonly label: string; readonly href: string }[];
  renderLink?: LinkRender;
};

/** The pages above the one that is shown, by their names, each leading back to it. */
export function Breadcrumbs({ steps, renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={classes.root}>
        {steps.map(({ label, href }) => (
          <li key={href}>{renderLink({ href, className: classes.link, children: label })}</li>
        ))}
      </ol>
    </nav>
  );
}
