/** One named thing that must hold for the whole repository. */
export interface Check {
  readonly name: string;
  /** The problems found, as text for a person; empty when all is well. */
  run(): Promise<string>;
}
