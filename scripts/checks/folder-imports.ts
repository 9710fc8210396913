/** One import between two things that stand in the same place: folders, or files that stand there themselves. */
export interface FolderImport {
  /** The folder both stand in, from the root. */
  readonly place: string;
  readonly from: string;
  readonly to: string;
  /** The two files, from the root. */
  readonly files: readonly [from: string, to: string];
}

/** Every import seen from the deepest folder that holds both files; those between two files of one folder as well. */
export function folderImports(imports: readonly (readonly [from: string, to: string])[]): FolderImport[] {
  return imports.map((files) => {
    const [from, to] = [files[0].split('/'), files[1].split('/')];
    const apart = from.findIndex((part, index) => part !== to[index]);
    return {
      place: from.slice(0, apart).join('/'),
      from: from[apart] ?? '',
      to: to[apart] ?? '',
      files,
    };
  });
}
