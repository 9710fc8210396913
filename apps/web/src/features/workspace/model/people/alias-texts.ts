/** A pseudonym as drawn on a box, and its letter or number alone if there is no room: «Person A», «A». */
export function aliasTexts(alias: string): readonly string[] {
  const short = /\s(\S{1,2})$/u.exec(alias)?.[1];
  return short === undefined ? [alias] : [alias, short];
}
