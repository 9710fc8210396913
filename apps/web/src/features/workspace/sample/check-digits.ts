/** Weights of the two check digits of a Norwegian national identity number (Folkeregisterloven regulations § 2-2-1). */
const FIRST = [3, 7, 6, 1, 8, 9, 4, 5, 2] as const;
const SECOND = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The check digit modulo 11, or null if there is none. */
function modulo11(digits: readonly number[], weights: readonly number[]): number | null {
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? null : rest;
}

/** Whether eleven digits have the two check digits of a national identity number. */
export function isNationalNumber(value: string): boolean {
  if (!/^\d{11}$/u.test(value)) return false;
  const digits = Array.from(value, Number);
  return (
    modulo11(digits.slice(0, 9), FIRST) === digits[9] && modulo11(digits.slice(0, 10), SECOND) === digits[10]
  );
}

/** Whether eleven digits have the check digit of a Norwegian account number. */
export function isAccountNumber(value: string): boolean {
  const digits = Array.from(value.replace(/\D/gu, ''), Number);
  return digits.length === 11 && modulo11(digits.slice(0, 10), SECOND) === digits[10];
}
