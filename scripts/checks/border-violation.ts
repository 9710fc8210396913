/** One import that crosses a border it may not cross. */
export interface BorderViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}
