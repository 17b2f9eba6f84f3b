// First import of every entry script: says plainly what to do when the Node that npm found is too old.
// Only this Node starts the set-up; the product itself runs on the one that `npm ci` brings (package `node`).
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} est trop ancien : il faut Node 20.19 ou plus récent.`);
  console.error('Installez la version LTS depuis https://nodejs.org, puis relancez la même commande.');
  process.exit(1);
}
