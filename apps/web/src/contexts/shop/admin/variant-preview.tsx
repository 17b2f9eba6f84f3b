import type { VariantInput } from '@elan/domain/shop';
import { useQuery } from '@tanstack/react-query';
import { OfferCard } from '../offer-card.tsx';
import shop from '../shop.module.css';
import { VariantBand } from '../variant-band.tsx';
import { previewQuery } from './shop-admin.queries.ts';
import classes from './shop-admin.module.css';

type VariantPreviewProps = {
  heading: string;
  text: string;
  owner: string;
  colour: string;
  logo: string | null;
  offers: VariantInput['offers'];
  prices: VariantInput['prices'];
};

/** How a shop will look, with the prices that the server makes of it; nothing in it can be pressed. */
export function VariantPreview({ heading, text, owner, colour, logo, offers, prices }: VariantPreviewProps) {
  const { data } = useQuery({ ...previewQuery({ offers, prices }), enabled: offers.length > 0 });
  const title = heading.trim() || (owner === '' ? 'Choisissez votre couloir' : `La boutique ${owner}`);
  const shown = data?.offers.filter(({ offer }) => offers.includes(offer)) ?? [];
  return (
    <section aria-label="Aperçu" className={classes.preview}>
      <p className={classes.caption}>Aperçu</p>
      <div inert>
        <VariantBand colour={/^#[0-9a-f]{6}$/i.test(colour) ? colour : null} logo={logo} owner={owner} />
        <p className={classes.title}>{title}</p>
        {text.trim() !== '' && <p className={classes.text}>{text}</p>}
        <ul className={shop.offers}>
          {shown.map((offer) => (
            <OfferCard key={offer.offer} offer={offer} committed shop={{ slug: 'default', name: owner }} />
          ))}
        </ul>
      </div>
    </section>
  );
}
