/** Something that should not have happened, and what it happened in. Nothing of it is anybody's data. */
export interface UnexpectedError {
	readonly problem: unknown;
	/** A call, a page, a job that nobody tries again, or the process itself, which then ends. */
	readonly within: 'call' | 'page' | 'job' | 'process';
	/** The route's pattern or the job's name. */
	readonly name?: string;
	/** The id of the request that led to it. */
	readonly request?: string | undefined;
}

/** Tells whoever mends the product of what went wrong. */
export interface ErrorTracker {
	/** Never waits and never fails; what is too much is left out. */
	report(error: UnexpectedError): void;
	/** Waits until what was reported has gone out, for two seconds at most. */
	flush(): Promise<void>;
}

let chosen: ErrorTracker | undefined;

/** Chooses who is told, for the whole process; nobody until then. */
export function chooseErrorTracker(tracker: ErrorTracker | undefined): void {
	chosen = tracker;
}

export const reportError = (error: UnexpectedError): void => chosen?.report(error);
