import pino from 'pino';

/** An error as it is logged: without what the database adds to its own, which are the values of whole rows. */
export function loggedError(problem: Error): object {
	return { ...pino.stdSerializers.err(problem), detail: undefined, where: undefined };
}
