import pino, { type SerializedError } from 'pino';

/** Serializes an error for the log, without the row values that database errors contain. */
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
