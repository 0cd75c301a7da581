import pino, { type SerializedError } from 'pino';

/** An error as it is logged: without what the database adds to its own, which are the values of whole rows. */
export function loggedError(problem: Error): object {
	return withoutRows(pino.stdSerializers.err(problem));
}

function withoutRows(error: SerializedError): object {
	const { aggregateErrors } = error;
	return {
		...error,
		detail: undefined,
		where: undefined,
		...(aggregateErrors ? { aggregateErrors: aggregateErrors.map(withoutRows) } : {}),
	};
}
