/** What is waited for, or an error after so many milliseconds; the work itself is not stopped. */
export async function withinTime<T>(ms: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
	// What comes too late is nobody's.
	work.catch(() => {});
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
