import type { Plugin } from 'vite';

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out the part of zod that writes JSON Schema. Every schema refers to it, so no bundler sees that it is
 * unused, but only the server calls it. Its replacement in the web app throws when called.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!writers.test(id)) return null;
      const names = [...code.matchAll(exported)].map(([, name]) => name);
      return {
        code: [
          'const refuse = () => () => { throw new Error("the web app writes no JSON Schema"); };',
          ...names.map((name) => `export const ${name} = refuse;`),
          ...(/export \{ processSchema as process \}/.test(code)
            ? ['export { processSchema as process };']
            : []),
        ].join('\n'),
        map: null,
      };
    },
  };
}
