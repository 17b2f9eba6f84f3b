import classes from './skip-link.module.css';

/** First element of every page: jumps over the menu to the element whose id is "contenu". */
export function SkipLink() {
  return (
    <a href="#contenu" className={classes.root}>
      Aller au contenu
    </a>
  );
}
