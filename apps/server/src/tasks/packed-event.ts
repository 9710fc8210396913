/**
 * An event that is already serialized as JSON. Handlers emit it for large events: a string is passed between threads
 * quickly, and only the reader of the task parses it.
 */
export class PackedEvent {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
