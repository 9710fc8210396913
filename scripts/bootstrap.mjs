// Runs before every npm script, on any Node from 20: brings node_modules in line with the lockfile and, on request,
// looks for what the tests need beside it (--browser, --services). Only with --install it puts that on the machine.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './link-workspaces.mjs';
import { findChromium, findOnPath, findPostgresBin } from './locate.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = new Set(process.argv.slice(2));
const mayInstall = wanted.has('--install');

/** What the tests use where it is there: the program that shows it, its package, and what is left out without it. */
const services = [
  { isThere: () => findPostgresBin() !== undefined, name: 'postgresql', without: 'tests on PostgreSQL' },
  {
    isThere: () => findOnPath('redis-server') !== undefined || findOnPath('valkey-server') !== undefined,
    name: 'redis-server',
    without: 'tests of several servers and workers',
  },
  {
    isThere: isOnPath('pdftotext'),
    name: 'poppler-utils',
    without: 'tests that read with a third PDF reader',
  },
  { isThere: isOnPath('tesseract'), name: 'tesseract-ocr', without: 'tests that read scans with Tesseract' },
  ...(process.platform === 'linux'
    ? [{ isThere: isOnPath('strace'), name: 'strace', without: 'tests that watch programs from outside' }]
    : []),
];

installPackages();
const node = runnableNode();
if (wanted.has('--browser')) await requireChromium();
if (wanted.has('--services')) lookForServices();

function installPackages() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const stamp = join(root, 'node_modules', '.sladd-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!matchesInstalled(JSON.parse(lockfile.toString('utf8')))) {
    say('Installing packages (once; later starts skip this) ...');
    const result = npm(['ci', '--ignore-scripts', '--loglevel=error', '--no-progress']);
    if (result !== 0) {
      stop([
        'Packages could not be installed: "npm ci" failed, its message is above.',
        'Sladd needs the npm registry for its first start. Check the network or proxy and run the command again.',
      ]);
    }
  }
  writeFileSync(stamp, hash);
}

/**
 * Whether everything the lockfile requires is installed already in that version, for example by a hand-run
 * `npm install`: then nothing is deleted and installed again.
 * @param {{ packages: Record<string, { version?: string; link?: boolean; optional?: boolean; peer?: boolean }> }} lockfile
 */
function matchesInstalled(lockfile) {
  const file = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(lockfile.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) return true;
    if (entry.link) return existsSync(join(root, path));
    return installed[path]?.version === entry.version && (entry.peer || existsSync(join(root, path)));
  });
}

/** @param {string[]} args */
function npm(args) {
  // npm tells its scripts where it is; outside of npm it is found by name.
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : [npmName(), []];
  return spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && !cli,
  }).status;
}

function npmName() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

/** The Node the other scripts will run on: the one carried in node_modules, else this one if it is new enough. */
function runnableNode() {
  const link = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(link)) {
    const trial = spawnSync(link, ['--version'], { shell: process.platform === 'win32', stdio: 'ignore' });
    if (trial.status === 0) return link;
    // Built for glibc: on a musl system it only stands in the way of the system's own Node.
    rmSync(link, { force: true });
  }
  if (isSupported(process.versions.node)) return process.execPath;
  return stop([
    `Sladd needs Node.js 22.22.2, 24.15 or newer; this is ${process.versions.node}.`,
    'On Linux (glibc) and 64-bit Windows it brings its own. On macOS and other systems there is no package that',
    'carries one: install Node.js 24 (nodejs.org, or "brew install node@24") and run the command again.',
  ]);
}

/** @param {string} version */
function isSupported(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 2);
  if (major === 24) return minor >= 15;
  return major >= 26;
}

async function requireChromium() {
  if (await findChromium()) return;
  if (mayInstall) await installChromium();
  if (await findChromium()) return;
  stop([
    'The tests need Chromium or Chrome, and none was found.',
    'Install one ("npm run setup" does, macOS: Google Chrome) or name it: CHROMIUM=/path/to/chrome npm test',
  ]);
}

async function installChromium() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (canUseApt() && apt([name]) && (await findChromium())) return;
  }
  say('Downloading Chromium through Playwright ...');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(node, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2], shell: node.endsWith('.cmd') });
}

/** Tests that need one of these skip, and say so, when it is missing: nothing here ends the run. */
function lookForServices() {
  const missing = () => services.filter(({ isThere }) => !isThere());
  const names = missing().map(({ name }) => name);
  if (mayInstall && names.length > 0 && canUseApt()) apt(names);
  for (const { name, without } of missing()) {
    say(
      `${name} was not found: ${without} are skipped. Install it, or run "npm run setup" on Debian or Ubuntu.`,
    );
  }
}

/** @param {string} program */
function isOnPath(program) {
  return () => findOnPath(program) !== undefined;
}

function canUseApt() {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
}

/** @param {string[]} packages */
function apt(packages) {
  say(`Installing ${packages.join(', ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const installed = [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every((args) => {
    const command = ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args];
    return spawnSync('apt-get', command, { stdio: ['ignore', 'ignore', 2], env }).status === 0;
  });
  if (!installed) say(`apt-get could not install ${packages.join(', ')}.`);
  return installed;
}

/**
 * Messages go to stderr, so that `npm run -s sladd` keeps a clean stdout.
 * @param {string} line
 */
function say(line) {
  console.error(line);
}

/**
 * @param {string[]} lines
 * @returns {never}
 */
function stop(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}
