// Completes package-lock.json with the optional packages of other systems.
//
// npm writes an optional package into the lockfile only when the registry it talked to has it. Behind a mirror that
// carries Linux binaries only, the others are left out, and then every later `npm ci` refuses the lockfile
// ("Missing: @oxlint/binding-darwin-arm64@… from lock file"), on every machine. An entry with name, version and
// system is enough: npm skips it where the system differs, and fetches it by name and version where it fits.
//
// Run it after `npm install`: `npm run lockfile`. `--check` only says what is missing (exit 1).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from './root.mjs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'ppc64', 'riscv64', 's390x', 'ia32', 'arm'];

/** The folders where Node looks for a package wanted from `from` (a key of the lockfile), nearest first. */
function* placesFor(from, name) {
  let folder = from;
  for (;;) {
    yield folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (folder === '') return;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut >= 0 ? folder.slice(0, cut) : '';
  }
}

/** `os`, `cpu` and `libc` read from a name such as `@oxlint/binding-linux-x64-musl`; null when it names no system. */
function systemOf(name) {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.find((one) => words.includes(one));
  const cpu = processors.find((one) => words.includes(one));
  if (!os || !cpu) return null;
  const libc = words.includes('musl') || words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { os: [os], cpu: [cpu], ...(os === 'linux' ? { libc: [libc] } : {}) };
}

/** The entries that the lockfile lacks, by their key; `lock` is the parsed package-lock.json (version 3). */
export function missingOptionalEntries(lock) {
  const missing = {};
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if ([...placesFor(from, name)].some((place) => place in lock.packages)) continue;
      const system = systemOf(name);
      if (!system || !/^\d/.test(version)) continue;
      const { os, cpu, libc } = system;
      const dev = entry.dev ? { dev: true } : {};
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...dev,
        ...(libc ? { libc } : {}),
        optional: true,
        os,
      };
    }
  }
  return missing;
}

const file = join(root, 'package-lock.json');
if (isMain(import.meta)) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionalEntries(lock);
  const names = Object.keys(missing);
  if (process.argv.includes('--check')) {
    for (const name of names) console.error(`package-lock.json : il manque ${name}`);
    process.exitCode = names.length > 0 ? 1 : 0;
  } else if (names.length > 0) {
    const all = Object.entries({ ...lock.packages, ...missing });
    // npm keeps the keys in the order of the English alphabet
    all.sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`);
    console.log(`package-lock.json : ${names.length} paquets d’autres systèmes ajoutés.`);
  }
}
