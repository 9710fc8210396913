/** Whether two texts differ by one letter: changed, added, missing, or two neighbours swapped. */
export function isOneOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  const isSwapped =
    restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2);
  return (
    isSwapped ||
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1)
  );
}
