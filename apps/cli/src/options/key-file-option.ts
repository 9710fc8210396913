export const keyFileOption = { 'proof-key': { type: 'string' } } as const;

export const keyFileOptionHelp = `  --proof-key F    the file with the key that signs proofs; it is made if it does not exist. Default:
                   sladd/proof-keys.json in the settings folder of this account (such as ~/.config)`;
