const { createHash } = require('node:crypto');
const { transformSync, version } = require('esbuild');

/** jest transform: TypeScript and ES modules to CommonJS, SQL files to their text. */
module.exports = {
  getCacheKey: (source, path, { configString }) =>
    createHash('sha256').update(version).update(path).update(configString).update(source).digest('hex'),
  process(source, path) {
    if (path.endsWith('.sql')) return { code: `module.exports = ${JSON.stringify(source)};` };
    const { code, map } = transformSync(source, {
      loader: path.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node26',
      // Tests run without Node's own modules: what is loaded late is required late.
      supported: { 'dynamic-import': false },
      sourcemap: 'external',
      sourcefile: path,
      define: { 'import.meta.dirname': '__dirname', 'import.meta.url': '__importMetaUrl' },
      banner: "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
    });
    return { code, map };
  },
};
