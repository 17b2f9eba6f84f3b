import classes from './shop.module.css';

type VariantBandProps = { colour: string | null; logo: string | null; owner: string | null };

/** The colour and the logo of a partner, above the words of its shop. */
export function VariantBand({ colour, logo, owner }: VariantBandProps) {
  if (colour === null && logo === null) return null;
  return (
    <div className={classes.band}>
      {logo !== null && <img className={classes.logo} src={logo} alt={owner ?? ''} />}
      {colour !== null && (
        <span className={classes.stripe} style={{ background: colour }} aria-hidden="true" />
      )}
    </div>
  );
}
