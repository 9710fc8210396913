/** The decimal digits of a text, everything else left out. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** Whether the digit after the weighted ones is the modulus 11 check digit; a remainder that needs "10" never passes. */
export function passesMod11(digits: string, weights: readonly number[]): boolean {
  const remainder = weightedSum(digits, weights) % 11;
  const check = remainder === 0 ? 0 : 11 - remainder;
  return check < 10 && check === Number(digits[weights.length]);
}

/** Whether the last digit is the Luhn (modulus 10, ISO/IEC 7812-1) check digit. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 1 && sum % 10 === 0;
}
