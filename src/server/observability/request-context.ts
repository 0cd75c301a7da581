import { AsyncLocalStorage } from 'node:async_hooks';

/** Origin of the current work. A request passes it on to its jobs, and every log line contains it. */
export interface RequestContext {
	/** Id of the request, also in jobs that the request enqueued. */
	readonly request?: string | undefined;
	readonly job?: string;
	readonly jobId?: string;
	/**
	 * Trace parent for jobs that are enqueued now (`Span.trace` of ports/observability.ts). It is set only
	 * if tracing is on.
	 */
	readonly trace?: string | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => contexts.getStore();

export const withContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);
