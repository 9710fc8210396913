import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { repositoryFiles } from './repository-files.ts';

/** TypeScript files of the repository that no project of the root `tsconfig.json` compiles: nobody checks their types. */
export function findUncheckedFiles(root: string): string[] {
  const checked = new Set(filesOfProject(resolve(root, 'tsconfig.json')).map((file) => relative(root, file)));
  return repositoryFiles(root).filter((file) => /\.tsx?$/.test(file) && !checked.has(file));
}

function filesOfProject(configPath: string, seen = new Set<string>()): string[] {
  if (seen.has(configPath)) return [];
  seen.add(configPath);
  const { config, error } = ts.readConfigFile(configPath, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const project = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath), undefined, configPath);
  const references = (project.projectReferences ?? []).map((reference) =>
    ts.resolveProjectReferencePath(reference),
  );
  return [...project.fileNames, ...references.flatMap((path) => filesOfProject(path, seen))];
}
