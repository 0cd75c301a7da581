/** An unexpected error and its context, without personal data. */
export interface UnexpectedError {
	readonly problem: unknown;
	/** A call, a page, a job after its last attempt, or the process, which then ends. */
	readonly within: 'call' | 'page' | 'job' | 'process';
	/** The route's pattern or the job's name. */
	readonly name?: string;
	/** Id of the request that caused it. */
	readonly request?: string | undefined;
}

/** Reports errors to the operator. */
export interface ErrorTracker {
	/** Never waits and never fails; drops excess reports. */
	report(error: UnexpectedError): void;
	/** Waits until reports are sent, two seconds at most. */
	flush(): Promise<void>;
}

let chosen: ErrorTracker | undefined;

/** Sets the tracker of the process; none before that. */
export function chooseErrorTracker(tracker: ErrorTracker | undefined): void {
	chosen = tracker;
}

export const reportError = (error: UnexpectedError): void => chosen?.report(error);
