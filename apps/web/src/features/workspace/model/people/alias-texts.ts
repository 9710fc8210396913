/** A pseudonym, and where there is no room its letter or number, as a redaction draws it: «Person A», «A». */
export function aliasTexts(alias: string): readonly string[] {
  const short = /\s(\S{1,2})$/u.exec(alias)?.[1];
  return short === undefined ? [alias] : [alias, short];
}
