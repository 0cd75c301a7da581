import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Origin of the current work. A request passes its context to its jobs, and every log line contains the
 * context.
 */
export interface RequestContext {
	/** Id of the request. Also set in a job that the request enqueued. */
	readonly request?: string | undefined;
	readonly job?: string;
	readonly jobId?: string;
	/**
	 * Trace parent for jobs enqueued now (`Span.trace` of ports/observability.ts). Undefined unless
	 * tracing is on.
	 */
	readonly trace?: string | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => contexts.getStore();

export const withContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);
