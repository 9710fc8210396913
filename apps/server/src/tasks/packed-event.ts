/**
 * An event as the text of its JSON. A handler gives it in place of a large event that somebody packed before: a text goes from
 * thread to thread at once, and whoever passes it on need not look inside. The reader of the task gets the event itself.
 */
export class PackedEvent {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
