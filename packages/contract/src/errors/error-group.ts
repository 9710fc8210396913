/** Errors of one part of the contract by code, each with its HTTP status and its English text. */
export type ErrorGroup = Record<string, { readonly status: number; readonly message: string }>;
