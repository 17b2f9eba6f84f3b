import { deployment } from '../../platform/config/deployment.ts';

const png = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns what a telephone needs to install the people’s space, under the name of this deployment (D1). */
export function applicationManifest() {
  const { productName } = deployment();
  return {
    id: '/espace',
    name: productName,
    short_name: productName,
    lang: 'fr',
    start_url: '/espace',
    scope: '/espace',
    display: 'standalone',
    icons: [
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('icon-maskable-512', 512, 'maskable'),
    ],
  };
}
