export const keyFileOption = { 'proof-key': { type: 'string' } } as const;

export const keyFileOptionHelp = `  --proof-key      the file with the key that signs proofs, made when there is none; sladd/proof-keys.json in the folder
                   for settings of this account (such as ~/.config) when left out`;
