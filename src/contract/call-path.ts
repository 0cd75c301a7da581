/** Where a call of the API is found: `path` is below `/api` and names its parameters in braces. */
export interface CallPath<Method extends 'GET' | 'POST' = 'GET' | 'POST', Path extends string = string> {
	readonly method: Method;
	readonly path: Path;
}

/**
 * The calls of a noun by name. They stand apart from the schemas of `<noun>-contract.ts`, so that browsers load neither
 * these nor zod: the server parses, and the client takes a call's types alone.
 */
export type CallPaths = Readonly<Record<string, CallPath>>;
