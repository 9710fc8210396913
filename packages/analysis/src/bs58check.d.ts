// The package's own types are not reachable through its export map.
declare module 'bs58check' {
  const bs58check: { decodeUnsafe(text: string): Uint8Array | undefined };
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default bs58check;
}
