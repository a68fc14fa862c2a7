// The add-on as the spreadsheet service takes it: Code.js, sidebar.html and appsscript.json in one folder.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type BuildOptions, build } from 'esbuild';
import { type Exported, printStubs } from './stubs.ts';

/** Where npm runs scripts and tests. */
const root = process.cwd();
const SCRIPT_NAME = 'Milepost';

interface AddonBuild {
  outDir: string;
  /** Address of the service, without a slash at the end. */
  baseUrl: string;
}

/** Builds into an emptied folder; gives the source files that the script was made of. */
export async function buildAddon({ outDir, baseUrl }: AddonBuild): Promise<string[]> {
  const script = await bundleScript(baseUrl);
  const page = await buildPage(script.formulaHelp);
  const manifest = await readFile(join(root, 'appsscript.json'), 'utf8');
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'Code.js'), script.code);
  await writeFile(join(outDir, 'sidebar.html'), page);
  await writeFile(join(outDir, 'appsscript.json'), withAllowedAddress(manifest, baseUrl));
  return script.inputs;
}

async function bundleScript(baseUrl: string) {
  const result = await bundle({
    entryPoints: ['addon/src/main.ts'],
    target: 'es2020',
    format: 'iife',
    globalName: SCRIPT_NAME,
    define: { MILEPOST_BASE_URL: JSON.stringify(baseUrl) },
    metafile: true,
  });
  const bundled = result.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  // Bundlers drop comments and keep nothing at the top level, where the spreadsheet looks for functions.
  const exported: Exported = runInNewContext(`${bundled};${SCRIPT_NAME}`, {});
  const code = `${bundled}\n${printStubs(SCRIPT_NAME, exported)}`;
  return { code, inputs: result.inputs, formulaHelp: exported.formulaHelp };
}

async function buildPage(formulaHelp: Exported['formulaHelp']): Promise<string> {
  const files = await bundle({
    entryPoints: ['sidebar-ui/main.ts'],
    target: 'es2022',
    format: 'iife',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { MILEPOST_FORMULAS: JSON.stringify(formulaHelp) },
  });
  const textOf = (end: string) => files.find(({ path }) => path.endsWith(end))?.text.trim() ?? '';
  const frame = await readFile(join(root, 'sidebar-ui/frame.html'), 'utf8');
  // Functions as replacements: a bundle may hold '$&'.
  return frame
    .replace('<!-- style -->', () => `<style>${textOf('.css')}</style>`)
    .replace('<!-- script -->', () => `<script>${textOf('.js')}</script>`);
}

async function bundle(options: BuildOptions) {
  const { outputFiles = [], metafile } = await build({
    absWorkingDir: root,
    outdir: 'dist',
    bundle: true,
    write: false,
    logLevel: 'warning',
    ...options,
  });
  return Object.assign(outputFiles, { inputs: Object.keys(metafile?.inputs ?? {}) });
}

/** A script that may ask one address alone cannot carry rows anywhere else. */
function withAllowedAddress(manifest: string, baseUrl: string): string {
  if (!baseUrl.startsWith('https://')) return manifest;
  return `${JSON.stringify({ ...JSON.parse(manifest), urlFetchWhitelist: [`${baseUrl}/`] }, null, 2)}\n`;
}
