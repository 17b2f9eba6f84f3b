/** The least contrast of a small text with what is behind it (WCAG 2.2, 1.4.3). */
export const minimumContrast = 4.5;

/** A colour as `#rrggbb`. */
export const colourPattern = /^#[0-9a-f]{6}$/;

// Of an sRGB channel, 0 to 255: its part of light, 0 to 1 (WCAG 2.2, relative luminance).
const lightOf = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminanceOf(colour: string): number {
  const channel = (at: number) => lightOf(Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the contrast of two colours written `#rrggbb`, from 1 to 21 (WCAG 2.2); NaN when one is not a colour. */
export function contrastRatio(one: string, other: string): number {
  if (!colourPattern.test(one) || !colourPattern.test(other)) return Number.NaN;
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Tells whether a text of one colour is read on the other. */
export const isReadable = (colour: string, background: string): boolean =>
  contrastRatio(colour, background) >= minimumContrast;
