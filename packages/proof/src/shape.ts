import { ProofError } from './proof-error.ts';

/** Validates a value of one shape and returns it; throws `ProofError` for any other. */
export type Shape<T> = (value: unknown) => T;

/** The type of the values of a shape. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

function refuse(): never {
  throw new ProofError('proof.unreadable');
}

/** A string that matches a pattern; the pattern must be anchored at both ends. */
export function text(pattern: RegExp): Shape<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : refuse());
}

/** Exactly this value. */
export function exactly<const T extends string | number>(wanted: T): Shape<T> {
  return (value) => (value === wanted ? wanted : refuse());
}

/** One of these texts. */
export function oneOf<const T extends string>(wanted: readonly T[]): Shape<T> {
  return (value) => wanted.find((one) => one === value) ?? refuse();
}

/** A safe integer, at least `least`. */
export function whole(least = 0): Shape<number> {
  return (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : refuse();
}

/** A value of a shape, or null. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? null : shape(value));
}

/** A list whose items all have the same shape. */
export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value) => (Array.isArray(value) ? value.map(shape) : refuse());
}

type Shapes = Readonly<Record<string, Shape<unknown>>>;
type Read<S extends Shapes> = { readonly [K in keyof S]: ShapeOf<S[K]> };

/** An object with exactly these members. */
export function record<S extends Shapes>(shapes: S): Shape<Read<S>> {
  const names = Object.keys(shapes);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
    const members = new Map<string, unknown>(Object.entries(value));
    if (members.size !== names.length || !names.every((name) => members.has(name))) return refuse();
    const read = names.map((name) => [name, shapes[name]?.(members.get(name))]);
    return Object.fromEntries(read) as Read<S>;
  };
}

/** A record with some optional members; any other member is refused. */
export function recordWith<S extends Shapes, O extends Shapes>(
  shapes: S,
  optional: O,
): Shape<Read<S> & Partial<Read<O>>> {
  return (value) => {
    const given = typeof value === 'object' && value !== null ? value : {};
    const present = Object.entries(optional).filter(([name]) => Object.hasOwn(given, name));
    return record({ ...shapes, ...Object.fromEntries(present) })(value) as Read<S> & Partial<Read<O>>;
  };
}
